import type { Tx } from '@callboard/db';
import { scopeToWorkspace } from '@callboard/db';
import { openContext } from '../access/open-context.ts';
import type { Actor, Ctx } from '../context.ts';
import type { Database } from '../database/index.ts';

/**
 * Goes on in a workspace with a transaction that began outside of any: for an act that stores what
 * is global (a person's account) together with what is not (the membership).
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
