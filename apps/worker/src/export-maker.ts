import { claimExport } from '@callboard/core/files';
import type { Database } from '@callboard/core/kernel';
import { type FileStore, makeExport } from '@callboard/files';
import { inPlace } from '@callboard/processes';
import { createLeaseWorker, type LeaseWorker } from './lease-worker.ts';

/** Makes the exports of every workspace. */
export type ExportMaker = LeaseWorker;

interface Options {
  database: Database;
  store: FileStore;
  /** Reports errors that are not expected. */
  failed(error: unknown): void;
}

/** Creates the maker of exports, which can take hours. */
export function createExportMaker({ database, store, failed }: Options): ExportMaker {
  return createLeaseWorker({
    atOnce: 2,
    claim: () => claimExport(database),
    work: (claimed, signal) =>
      inPlace({ kind: 'exports', subject: claimed.workspaceId }, () =>
        makeExport({ database, store }, claimed, signal),
      ),
    failed,
  });
}
