import { realpathSync } from 'node:fs';
import { makeDataFolder } from '@callboard/config';
import {
  type Access,
  isPortFree,
  moveToFreePort,
  openAccess,
  readAccess,
  urlOf,
} from './access.ts';
import { chooseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Layout, layoutOf } from './layout.ts';
import { findHolder, inUse, takeLock } from './lock.ts';
import { ensureCluster } from './make-cluster.ts';
import { readPostmaster, stopLeftovers } from './postmaster.ts';
import { listServerProcesses } from './processes.ts';
import { chooseRunner } from './run-as.ts';
import { startServer, stopServer } from './start-server.ts';

/** A running embedded PostgreSQL. */
export interface Embedded {
  url: string;
  pid: number;
  /** Resolves when the server is gone, asked or not. */
  exited: Promise<void>;
  /** Ends sessions, writes everything, waits until the server is down and leaves the folder. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Trades durability for speed; for databases that end with the process. */
  isThrowaway?: boolean;
  /** The programs to run; those of the npm package unless given. */
  binaries?: Binaries;
}

/**
 * Starts PostgreSQL in the data folder, making what is missing and recovering what a killed
 * launcher left. Throws EmbeddedError when a live process uses the folder or it cannot run.
 */
export async function startEmbedded({ dataDir, ...options }: Options): Promise<Embedded> {
  makeDataFolder(dataDir);
  const layout = layoutOf(realpathSync(dataDir));
  const lock = takeLock(layout);
  try {
    return await start(layout, options, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Throws when a live process uses the data folder; touches nothing. */
export function requireUnused(dataDir: string): void {
  const layout = layoutOf(dataDir);
  const pid = findHolder(layout);
  if (pid) throw inUse(layout, pid);
}

/** Where the server of this data folder listens, or null while none runs. */
export function embeddedUrl(dataDir: string): string | null {
  try {
    const layout = layoutOf(realpathSync(dataDir));
    const access = readAccess(layout);
    const postmaster = readPostmaster(layout);
    if (!access || !postmaster?.isReady) return null;
    if (!listServerProcesses(layout.cluster).includes(postmaster.pid)) return null;
    return urlOf({ ...access, port: postmaster.port });
  } catch {
    return null;
  }
}

async function start(
  layout: Layout,
  { isThrowaway = false, binaries = findBinaries() }: Omit<Options, 'dataDir'>,
  release: () => void,
): Promise<Embedded> {
  const { postgres } = binaries;
  const account = chooseAccount(layout);
  const runner = chooseRunner(account, postgres, layout.dataDir);
  await stopLeftovers(layout);
  const access = await usableAccess(layout);
  const { password, port } = access;
  await ensureCluster(layout, { binaries, account, runner, password, isThrowaway });
  const child = await startServer(layout, { postgres, runner, port, isThrowaway });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url: urlOf(access),
    pid: child.pid ?? 0,
    exited,
    stop: async () => {
      await stopServer(child);
      release();
    },
  };
}

async function usableAccess(layout: Layout): Promise<Access> {
  const access = await openAccess(layout);
  return (await isPortFree(access.port)) ? access : moveToFreePort(layout, access);
}
