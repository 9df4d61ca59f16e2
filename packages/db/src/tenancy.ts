import { statementsOf, type Tx } from './driver/statements.ts';
import type { Pool } from './pool.ts';

/**
 * Runs `work` in one transaction that can see and write one workspace only. The statements that set
 * the workspace are sent in one packet with the first statement of `work`, so tenancy costs no round
 * trip.
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
 * Scopes an open transaction to a workspace: from here on it sees and writes only the rows of that
 * workspace. For work that stores what is global (a person's account) together with what is not (the
 * membership). The statements are sent at once, before any statement that follows.
 */
export async function scopeToWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await statementsOf(tx).unsafe(scopeStatements(workspaceId), []).execute();
}

/**
 * The SQL that scopes a transaction to a workspace. It sets the role too: whichever user the
 * connection was given, row-level security binds what follows, and when PostgreSQL refuses the role
 * it refuses the rest of the transaction.
 */
export function scopeStatements(workspaceId: string): string {
  if (!/^[\w-]*$/.test(workspaceId)) throw new TypeError('That is not the id of a workspace.');
  return `set local role callboard_app; set local app.workspace_id = '${workspaceId}'`;
}
