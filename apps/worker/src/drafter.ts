import {
  type ClaimedRun,
  claimRun,
  failRun,
  mostDraftAttempts,
  readRequest,
  recordRun,
  reportStep,
  returnRun,
} from '@callboard/core/bids';
import type { Database } from '@callboard/core/kernel';
import { DraftError, type Estimator } from '@callboard/estimator';
import { createLeaseWorker, type LeaseWorker } from './lease-worker.ts';

/** Drafts estimates from the briefs of every workspace. */
export type Drafter = LeaseWorker;

interface Options {
  database: Database;
  estimator: Estimator;
  /** Reports errors that are not expected. */
  failed(error: unknown): void;
}

/** Creates the drafter. A model takes up to a minute and a half for a draft. */
export function createDrafter({ database, estimator, failed }: Options): Drafter {
  return createLeaseWorker({
    atOnce: 4,
    claim: () => claimRun(database, { perWorkspace: 2 }),
    work: (claimed, signal) => draft({ database, estimator, failed }, claimed, signal),
    failed,
  });
}

async function draft(
  { database, estimator, failed }: Options,
  claimed: ClaimedRun,
  signal: AbortSignal,
): Promise<void> {
  if (claimed.attempt > mostDraftAttempts)
    return failRun(database, claimed, { problem: 'interrupted' });
  const request = await readRequest(database, claimed);
  if (!request) return failRun(database, claimed, { problem: 'changed' });
  let told = Promise.resolve();
  const progress = (step: Parameters<typeof reportStep>[2]) => {
    told = told.then(() => reportStep(database, claimed, step)).catch(failed);
  };
  try {
    const result = await estimator.draft(request, {
      subject: claimed.workspaceId,
      signal,
      progress,
    });
    await told;
    await recordRun(database, claimed, result);
  } catch (error) {
    await told;
    if (signal.aborted) return returnRun(database, claimed);
    if (error instanceof DraftError) {
      const { problem, usage } = error;
      return failRun(database, claimed, { problem, usage });
    }
    failed(error);
    return failRun(database, claimed, { problem: 'unexpected' });
  }
}
