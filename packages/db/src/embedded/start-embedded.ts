import { realpathSync } from 'node:fs';
import { makeDataFolder } from '@callboard/config';
import { ensureLogins } from '../server/ensure-logins.ts';
import {
  type Access,
  isUsable,
  moveToFreePort,
  openAccess,
  readAccess,
  type Urls,
  urlsOf,
} from './access.ts';
import { chooseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { EmbeddedError } from './embedded-error.ts';
import { type Layout, layoutOf } from './layout.ts';
import { findHolder, inUse, takeLock } from './lock.ts';
import { ensureCluster } from './make-cluster.ts';
import { readPostmaster, stopLeftovers } from './postmaster.ts';
import { listServerProcesses } from './processes.ts';
import { chooseRunner } from './run-as.ts';
import { type Server, startServer } from './start-server.ts';

/** A running embedded PostgreSQL. */
export interface Embedded extends Urls {
  /** Resolves when the server has ended for any reason, with the signal or its last log message. */
  readonly exited: Promise<string>;
  /**
   * Restarts a server that ended unexpectedly, with the same data, port and lock, after ending its
   * remaining processes. Rejects with EmbeddedError, also if it is stopped meanwhile.
   */
  restart(): Promise<void>;
  /** Shuts the server down, waits until it has ended and releases the folder. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Trades durability for speed, for databases that are deleted with the process. */
  isThrowaway?: boolean;
  /** Programs to run. Defaults to those of the npm package. */
  binaries?: Binaries;
}

/**
 * Starts PostgreSQL in the data folder, creating what is missing and recovering after a killed
 * launcher. @throws EmbeddedError when a live process uses the folder or PostgreSQL cannot run.
 */
export async function startEmbedded({ dataDir, ...options }: Options): Promise<Embedded> {
  makeDataFolder(dataDir);
  const layout = layoutOf(realpathSync(dataDir));
  const lock = takeLock(layout);
  try {
    return await open(layout, options, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Requires that no live process uses the data folder. Changes nothing. @throws EmbeddedError. */
export function requireUnused(dataDir: string): void {
  const layout = layoutOf(dataDir);
  const pid = findHolder(layout);
  if (pid) throw inUse(layout, pid);
}

/** Returns the URLs of the running server of a data folder, or null. */
export function embeddedUrls(dataDir: string): Urls | null {
  try {
    const layout = layoutOf(realpathSync(dataDir));
    const access = readAccess(layout);
    const postmaster = readPostmaster(layout);
    if (!access?.loginPassword || !postmaster?.isReady) return null;
    if (!listServerProcesses(layout.cluster).includes(postmaster.pid)) return null;
    return urlsOf({ ...access, port: postmaster.port });
  } catch {
    return null;
  }
}

async function open(
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
  const start = () => startServer(layout, { postgres, runner, port, isThrowaway });
  const server = start();
  await server.ready;
  const urls = urlsOf(access);
  await ensureLogins(urls.ownerUrl, access.loginPassword).catch(async (error) => {
    await server.stop();
    throw error;
  });
  return toEmbedded(server, { urls, layout, start, release });
}

interface Standing {
  urls: Urls;
  layout: Layout;
  start: () => Server;
  release: () => void;
}

function toEmbedded(first: Server, { urls, layout, start, release }: Standing): Embedded {
  let server = first;
  let isStopping = false;
  return {
    ...urls,
    get exited() {
      return server.exited;
    },
    restart: async () => {
      await stopLeftovers(layout);
      if (isStopping) throw new EmbeddedError('PostgreSQL was stopped.');
      server = start();
      await server.ready;
    },
    stop: async () => {
      isStopping = true;
      await server.stop();
      release();
    },
  };
}

async function usableAccess(layout: Layout): Promise<Access> {
  const access = await openAccess(layout);
  return (await isUsable(access.port)) ? access : moveToFreePort(layout, access);
}
