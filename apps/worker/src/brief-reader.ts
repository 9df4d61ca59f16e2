import {
  type ClaimedBriefFile,
  claimBriefFile,
  failBriefFile,
  mostReadAttempts,
  recordBriefFile,
  reportBriefFile,
  returnBriefFile,
} from '@callboard/core/bids';
import type { Database } from '@callboard/core/kernel';
import { type FileStore, readBriefFile } from '@callboard/files';
import { createLeaseWorker, type LeaseWorker } from './lease-worker.ts';

/** Reads the texts of the files that briefs came in, of every workspace. */
export type BriefReader = LeaseWorker;

interface Options {
  database: Database;
  store: FileStore;
  /** Reports errors that are not expected. */
  failed(error: unknown): void;
}

/** Creates the reader. Each file is read in a process of its own, which is ended after half a minute. */
export function createBriefReader(options: Options): BriefReader {
  return createLeaseWorker({
    atOnce: 2,
    claim: () => claimBriefFile(options.database, { perWorkspace: 1 }),
    work: (claimed, signal) => read(options, claimed, signal),
    failed: options.failed,
  });
}

async function read(
  { database, store, failed }: Options,
  claimed: ClaimedBriefFile,
  signal: AbortSignal,
): Promise<void> {
  if (claimed.attempt > mostReadAttempts) return failBriefFile(database, claimed, 'interrupted');
  let told = Promise.resolve();
  const progress = (done: Parameters<typeof reportBriefFile>[2]) => {
    told = told.then(() => reportBriefFile(database, claimed, done)).catch(failed);
  };
  const reply = await readBriefFile(store, claimed, { signal, progress });
  await told;
  if (signal.aborted) return returnBriefFile(database, claimed);
  if (!reply) return failBriefFile(database, claimed, 'damaged');
  if ('problem' in reply) return failBriefFile(database, claimed, reply.problem);
  return recordBriefFile(database, claimed, reply);
}
