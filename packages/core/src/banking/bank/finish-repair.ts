import { AppError } from '@callboard/domain/errors';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockConnection } from './lock-connection.ts';
import { repairConnection } from './repair-connection.ts';

/**
 * Records that a person repaired a login in the provider's window. The next read says whether it
 * works.
 * @throws AppError `forbidden`, `not_found`, `conflict`, `plan_limit`.
 */
export async function finishRepair(asked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(asked);
  const { provider } = await lockConnection(ctx, id);
  if (provider !== 'plaid') {
    throw new AppError('conflict', 'This bank was not connected through Plaid.');
  }
  await repairConnection(ctx, { id });
}
