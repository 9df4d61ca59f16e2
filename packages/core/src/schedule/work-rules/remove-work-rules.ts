import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockWorkRules } from './lock-work-rules.ts';

/**
 * Removes the rules of a union. Those of everybody count for its members from then on.
 * @throws AppError `not_found`, `conflict` for the rules of everybody.
 */
export async function removeWorkRules(asked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(asked);
  const { unionName } = await lockWorkRules(ctx, id);
  if (unionName === null) throw new AppError('conflict', 'The rules of everybody stay.');
  await ctx.tx
    .update(schema.workRules)
    .set({ deletedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(schema.workRules.id, id));
  await record(ctx, 'work_rules.removed', { subject: id, data: { name: unionName } });
}
