import { statementsOf, type Tx } from './driver/statements.ts';
import type { Pool } from './pool.ts';

/**
 * Runs `work` in one transaction scoped to a workspace. The statements that set the workspace are
 * sent in one packet with the first statement of `work`, so they add no round trip.
 */
export function inWorkspace<T>(
  app: Pool,
  workspaceId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return app.transaction(async (tx) => {
    const [, result] = await Promise.all([scopeToWorkspace(tx, workspaceId), work(tx)]);
    return result;
  });
}

/**
 * Scopes an open transaction to a workspace: from then on it sees and writes only rows of that
 * workspace. For work that stores global data (an account) together with a workspace's data (the
 * membership). The statements are sent immediately, before any later statement.
 */
export async function scopeToWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await statementsOf(tx).unsafe(scopeStatements(workspaceId)).simple().execute();
}

/**
 * Returns the SQL that scopes a transaction to a workspace. It also sets the role, so that
 * row-level security applies whichever user is connected. If PostgreSQL refuses the role, the rest
 * of the transaction fails.
 */
export function scopeStatements(workspaceId: string): string {
  if (!/^[\w-]*$/.test(workspaceId)) throw new TypeError('Not a workspace id.');
  return `set local role callboard_app; set local app.workspace_id = '${workspaceId}'`;
}
