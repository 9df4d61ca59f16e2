import type { Tx } from '@callboard/db';
import { scopeToWorkspace } from '@callboard/db';
import type { Actor, Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { openContext } from '../access/open-context.ts';

/**
 * Scopes an unscoped transaction to a workspace, for an act that stores global data (an account)
 * together with a workspace's data (the membership).
 * @throws AppError `not_found`.
 */
export async function enterWorkspace(
  tx: Tx,
  database: Database,
  { workspaceId, actor }: { workspaceId: string; actor: Actor },
): Promise<Ctx> {
  await scopeToWorkspace(tx, workspaceId);
  return openContext(tx, database, actor);
}
