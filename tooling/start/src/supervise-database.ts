import { statfsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '@callboard/config';
import type { Embedded } from '@callboard/db/embedded';
import { requireServer, type ServerSettings } from '@callboard/db/server';
import { type Ending, type Run, type Supervised, supervise } from './supervise.ts';

const pollMilliseconds = 1_000;
/** Size of the next WAL file. With less space, PostgreSQL stops at the next write. */
const neededBytes = 16 * 1024 * 1024;

/** The supervised database. */
export interface SupervisedDatabase extends Pick<Supervised, 'failed' | 'stop'> {
  /** Resolves once it accepts connections or the signal aborts. */
  up(signal: AbortSignal): Promise<void>;
}

/** Restarts the embedded PostgreSQL whenever it ends. The server of DATABASE_URL is only polled. */
export function superviseDatabase(
  { embedded, ...server }: ServerSettings & { embedded?: Embedded },
  { dataDir }: Config,
): SupervisedDatabase {
  if (embedded) return supervise({ name: 'PostgreSQL', start: runsOf(embedded, dataDir) });
  return {
    failed: new Promise(() => {}),
    stop: async () => {},
    up: (signal) => untilReachable(server, signal),
  };
}

/** The first run is the one that is already running. */
function runsOf(embedded: Embedded, dataDir: string): () => Run {
  let isRunning = true;
  return () => {
    const ready = isRunning ? Promise.resolve() : embedded.restart();
    isRunning = false;
    const ended = ready.then(
      async () => toEnding(await embedded.exited, dataDir),
      (error: Error) => toEnding(error.message, dataDir),
    );
    return { ready, ended, stop: () => embedded.stop() };
  };
}

async function untilReachable(server: ServerSettings, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isReachable = await requireServer(server).then(
      () => true,
      () => false,
    );
    if (isReachable) return;
    await pause(pollMilliseconds, undefined, { signal }).catch(() => {});
  }
}

function toEnding(reason: string, dataDir: string): Ending {
  if (!isFull(dataDir)) return { reason };
  return { reason: `${reason.replace(/\.$/, '')}; the disk of ${dataDir} is full`, mayPass: true };
}

function isFull(dataDir: string): boolean {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < neededBytes;
}
