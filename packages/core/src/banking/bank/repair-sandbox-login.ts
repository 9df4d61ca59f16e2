import { commandSandbox } from '@callboard/bank/sandbox';
import type { RepairSandboxLogin } from '@callboard/domain/bank/fields';
import type { z } from 'zod';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { accessTokenOf, lockSandbox } from './lock-connection.ts';
import { repairConnection } from './repair-connection.ts';
import { requireCredentials } from './sandbox-banks.ts';

/**
 * Gives the login of a sandbox bank again.
 * @throws AppError `forbidden`, `not_found`, `conflict`, `invalid_parameter`, `plan_limit`.
 */
export async function repairSandboxLogin(
  asked: Ctx,
  { id, ...login }: z.infer<typeof RepairSandboxLogin>,
): Promise<void> {
  requireCredentials(login);
  const ctx = await lockWorkspace(asked);
  const token = accessTokenOf(ctx, await lockSandbox(ctx, id));
  const accessToken = commandSandbox(token, { kind: 'repair' }, ctx.now());
  await repairConnection(ctx, { id, accessToken });
}
