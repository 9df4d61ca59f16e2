import { inWorkspace } from '@callboard/db';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { ClaimedRun } from './claim-run.ts';
import { isRunning } from './is-run.ts';

const { estimateRuns } = schema;

/** Lets the next worker take a run whose worker stops. The attempt does not count. */
export async function returnRun(database: Database, claimed: ClaimedRun): Promise<void> {
  const attempts = sql`${estimateRuns.attempts} - 1`;
  await inWorkspace(database.app, claimed.workspaceId, (tx) =>
    tx
      .update(estimateRuns)
      .set({ state: 'queued', step: null, nextAt: database.now(), attempts })
      .where(isRunning(claimed)),
  );
}
