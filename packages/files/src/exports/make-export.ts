import { setTimeout } from 'node:timers/promises';
import {
  type ClaimedExport,
  type ExportProgress,
  readSnapshot,
  recordExport,
  releaseExport,
  reportProgress,
  returnExport,
} from '@callboard/core/files';
import {
  leaseMilliseconds,
  mostExportAttempts as mostAttempts,
  mostBytesOfExport,
  retryMilliseconds,
} from '@callboard/core/kernel';
import type { ExportProblem } from '@callboard/domain/exports/enums';
import { makeZip } from 'client-zip';
import type { FileServices } from '../caller.ts';
import { FileStoreError } from '../store/file-store.ts';
import { copyRows } from './copy-rows.ts';
import { openSpool } from './spool.ts';
import { writeParts } from './write-parts.ts';
import { zipEntries } from './zip-entries.ts';

const reportMilliseconds = 2_000;

interface Made {
  sizeBytes: number;
  missingFiles: number;
}

/** An attempt while it runs. */
interface Run extends FileServices {
  claimed: ClaimedExport;
  progress: ExportProgress;
  /** Aborts when the export was canceled, when another worker has it, and when this one stops. */
  signal: AbortSignal;
}

/**
 * Does what is due for a claimed export: makes its zip, deletes it after its time, or deletes what a
 * former attempt left. Stops soon after `stopping` aborts, and lets another worker begin again.
 * @throws an error that is not expected, after it was recorded.
 */
export async function makeExport(
  services: FileServices,
  claimed: ClaimedExport,
  stopping: AbortSignal,
): Promise<void> {
  const { database } = services;
  if (claimed.state !== 'queued' && claimed.state !== 'running') {
    await deleteZip(services, claimed);
    return releaseExport(database, claimed);
  }
  if (claimed.attempt > mostAttempts) return fail(services, claimed, 'interrupted');
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, stopping]);
  const { objectId, writeToken } = claimed;
  const progress = { doneBytes: 0, totalBytes: null, objectId, writeToken };
  const run: Run = { ...services, claimed, progress, signal };
  const reporting = keepReporting(run, over);
  const made = await make(run).catch((error) => ({ error, wasOver: over.signal.aborted }));
  over.abort();
  await reporting;
  if ('sizeBytes' in made) {
    if (await recordExport(database, claimed, { state: 'ready', ...made })) return;
  } else if (!made.wasOver) {
    return stopping.aborted
      ? returnExport(database, claimed, { at: database.now(), problem: null })
      : recordFailure(services, claimed, made.error);
  }
  await deleteZip(services, { ...claimed, ...run.progress });
  await releaseExport(database, claimed);
}

/** Deletes the zip of a former attempt, copies the rows, then writes the zip. */
async function make(run: Run): Promise<Made> {
  const { database, store, claimed, progress, signal } = run;
  const { workspaceId } = claimed;
  await deleteZip(run, claimed);
  await using rows = await readSnapshot(database, workspaceId, (it) => copyRows(it, signal));
  await using missing = await openSpool();
  const { totalBytes } = rows;
  if (totalBytes > mostBytesOfExport) throw new TooLarge();
  const id = `${claimed.id}_${claimed.attempt}`;
  const writeToken = await store.begin({ workspaceId, id });
  Object.assign(progress, { totalBytes, objectId: id, writeToken });
  await reportProgress(database, claimed, progress);
  let missingFiles = 0;
  const foundMissing = () => {
    missingFiles += 1;
  };
  const reading = new AbortController();
  const source = { store, claimed, rows, missing, foundMissing };
  const zip = makeZip(zipEntries({ ...source, signal: AbortSignal.any([signal, reading.signal]) }));
  try {
    const sizeBytes = await writeParts(store, zip, {
      write: { workspaceId, id, writeToken },
      totalBytes,
      signal,
      wrote: (bytes) => Object.assign(progress, { doneBytes: Math.min(bytes, totalBytes) }),
    });
    return { sizeBytes, missingFiles };
  } finally {
    reading.abort();
  }
}

/** Reports the progress until `over` aborts, and aborts it when the attempt may not go on. */
async function keepReporting(run: Run, over: AbortController): Promise<void> {
  const { database, claimed, progress } = run;
  const { signal } = over;
  let failingSince: number | null = null;
  for (;;) {
    await setTimeout(reportMilliseconds, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const mayGoOn = await reportProgress(database, claimed, progress).catch(() => null);
    const now = Date.now();
    failingSince = mayGoOn === null ? (failingSince ?? now) : null;
    const isLost = failingSince !== null && now - failingSince > leaseMilliseconds;
    if (mayGoOn === false || isLost) over.abort();
  }
}

class TooLarge extends Error {}

/** Lets the export begin again after a while, or records that it failed. */
async function recordFailure(
  services: FileServices,
  claimed: ClaimedExport,
  error: unknown,
): Promise<void> {
  const problem = problemOf(error);
  const wait = retryMilliseconds[claimed.attempt - 1];
  const mayPass = problem === 'store_unavailable' || problem === 'unexpected';
  if (mayPass && wait !== undefined) {
    const at = new Date(services.database.now().getTime() + wait);
    await returnExport(services.database, claimed, { at, problem });
  } else {
    await fail(services, claimed, problem);
  }
  if (problem === 'unexpected') throw error;
}

async function fail(
  { database }: FileServices,
  claimed: ClaimedExport,
  problem: ExportProblem,
): Promise<void> {
  await recordExport(database, claimed, { state: 'failed', problem });
}

function problemOf(error: unknown): ExportProblem {
  if (error instanceof TooLarge) return 'too_large';
  if (!(error instanceof FileStoreError)) return 'unexpected';
  return error.kind === 'full' ? 'store_full' : 'store_unavailable';
}

/** Deletes the zip that an export has in the store, finished or not. */
async function deleteZip({ store }: FileServices, zip: ClaimedExport): Promise<void> {
  const { workspaceId, objectId: id, writeToken } = zip;
  if (id === null) return;
  if (writeToken !== null) await store.abandon({ workspaceId, id, writeToken });
  await store.remove({ workspaceId, id });
}
