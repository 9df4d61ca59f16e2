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
 * Names the workspace of an open transaction. PostgreSQL refuses, and with it everything that
 * follows in the transaction, unless row-level security binds who asks. It is sent at once, before
 * anything that is asked afterwards.
 */
export async function enterWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await statementsOf(tx).unsafe('select enter_workspace($1)', [workspaceId]).execute();
}
