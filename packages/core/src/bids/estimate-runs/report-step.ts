import { inWorkspace } from '@callboard/db';
import type { RunStep } from '@callboard/domain/estimate-runs/enums';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { ClaimedRun } from './claim-run.ts';
import { isRunning } from './is-run.ts';

const { estimateRuns } = schema;

/** Stores what a running attempt does, which the open pages show. */
export async function reportStep(
  database: Database,
  claimed: ClaimedRun,
  step: RunStep,
): Promise<void> {
  await inWorkspace(database.app, claimed.workspaceId, (tx) =>
    tx.update(estimateRuns).set({ step }).where(isRunning(claimed)),
  );
}
