import { sql } from 'drizzle-orm';
import type { Pool } from './client.ts';
import type { Tx } from './statements.ts';

/**
 * Runs `work` in one transaction that can see and write one workspace only. The setting travels
 * with the first statement of `work` in one packet, so tenancy costs no round trip.
 */
export function inWorkspace<T>(
  app: Pool,
  workspaceId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return app.transaction(async (tx) => {
    const scoped = tx
      .execute(sql`select set_config('app.workspace_id', ${workspaceId}, true)`)
      .execute();
    const [, result] = await Promise.all([scoped, work(tx)]);
    return result;
  });
}
