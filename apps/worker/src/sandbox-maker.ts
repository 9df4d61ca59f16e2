import {
  type ClaimedSandbox,
  claimSandbox,
  failSandbox,
  recordSandbox,
  reportStep,
} from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';
import { makeSandbox } from '@callboard/demo';
import { createLeaseWorker, type LeaseWorker } from './lease-worker.ts';

/** Fills the sandboxes of every workspace with demo data. */
export type SandboxMaker = LeaseWorker;

interface Options {
  database: Database;
  /** Reports errors that are not expected. */
  failed(error: unknown): void;
}

/** Creates the maker of sandboxes. It fills one at a time, which takes seconds of a processor. */
export function createSandboxMaker({ database, failed }: Options): SandboxMaker {
  return createLeaseWorker({
    atOnce: 1,
    claim: () => claimSandbox(database),
    work: (claimed) => make({ database, failed }, claimed),
    failed,
  });
}

async function make({ database, failed }: Options, claimed: ClaimedSandbox): Promise<void> {
  let told = Promise.resolve();
  const progress = (step: Parameters<typeof reportStep>[2]) => {
    told = told.then(() => reportStep(database, claimed, step)).catch(failed);
  };
  try {
    const sandboxId = await makeSandbox(database, { ...claimed, progress });
    await told;
    await recordSandbox(database, claimed, { sandboxId });
  } catch (error) {
    await told;
    failed(error);
    await failSandbox(database, claimed);
  }
}
