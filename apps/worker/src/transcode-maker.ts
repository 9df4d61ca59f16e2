import { workLimitOf } from '@callboard/core/kernel';
import { claimTranscode } from '@callboard/core/store';
import { type FileServices, makeTranscode } from '@callboard/files';
import { createLeaseWorker, type LeaseWorker } from './lease-worker.ts';

/** Makes what browsers need to play the films and sounds of every workspace. */
export type TranscodeMaker = LeaseWorker;

interface Options extends FileServices {
  /** Reports errors that are not expected. */
  failed(error: unknown): void;
}

/** Creates the maker, which can take hours for a film. */
export function createTranscodeMaker({ database, store, failed }: Options): TranscodeMaker {
  return createLeaseWorker({
    atOnce: workLimitOf('transcodes').perMachine,
    claim: () => claimTranscode(database, { perWorkspace: 1 }),
    work: (claimed, signal) => makeTranscode({ database, store }, claimed, signal),
    failed,
  });
}
