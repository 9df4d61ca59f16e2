import { AppError } from '@callboard/domain/errors';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';

/**
 * Removes the rules of a union. Those of everybody count for its members from then on.
 * @throws AppError `not_found`, `conflict` for the rules of everybody.
 */
export async function removeWorkRules(asked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(asked);
  const { unionName } = await lockRecord(ctx, schema.workRules, id, { strength: 'update' });
  if (unionName === null) throw new AppError('conflict', 'The rules of everybody stay.');
  await setRemoved(ctx, schema.workRules, { id, isRemoved: true });
  await record(ctx, 'work_rules.removed', { subject: id, data: { name: unionName } });
}
