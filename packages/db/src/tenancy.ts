import type { Pool } from './client.ts';
import { statementsOf, type Tx } from './statements.ts';

/**
 * Runs `work` in one transaction that can see and write one workspace only. Entering it travels
 * with the first statement of `work` in one packet, so tenancy costs no round trip.
 */
export function inWorkspace<T>(
  app: Pool,
  workspaceId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return app.transaction(async (tx) => {
    const [, result] = await Promise.all([enterWorkspace(tx, workspaceId), work(tx)]);
    return result;
  });
}

/**
 * Names the workspace of an open transaction, in which nothing but its rows is seen and written from
 * then on. It is sent at once, before anything that is asked afterwards.
 */
export async function enterWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await statementsOf(tx).unsafe(entering(workspaceId), []).execute();
}

/**
 * The statements that enter a workspace, in SQL. They set the role too: whichever user the
 * connection was given, row-level security binds what follows, and when PostgreSQL refuses the role
 * it refuses the rest of the transaction.
 */
export function entering(workspaceId: string): string {
  if (!/^[\w-]*$/.test(workspaceId)) throw new TypeError('That is not the id of a workspace.');
  return `set local role callboard_app; set local app.workspace_id = '${workspaceId}'`;
}
