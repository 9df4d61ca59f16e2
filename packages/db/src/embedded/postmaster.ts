import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';
import type { Layout } from './layout.ts';
import { isAlive, listServerProcesses } from './processes.ts';

/** The contents of a server's pid file. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

const patienceSeconds = 60;
// Without the postmaster, processes cannot commit; the data on disk is recovered.
const strayPatienceSeconds = 1;

export function readPostmaster({ cluster }: Layout): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    const port = Number.parseInt(lines[3] ?? '', 10);
    return pid > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stops a server that outlived its launcher, or processes that outlived their server, and removes a
 * stale pid file. Affects only processes that run in this cluster's folder.
 */
export async function stopLeftovers(layout: Layout): Promise<void> {
  const left = () => listServerProcesses(layout.cluster);
  const postmaster = readPostmaster(layout)?.pid ?? 0;
  const startedAt = performance.now();
  if (left().includes(postmaster)) signalAll([postmaster], 'SIGINT');
  else signalAll(left(), 'SIGQUIT');
  for (let pids = left(); pids.length > 0; pids = left()) {
    const seconds = (performance.now() - startedAt) / 1_000;
    if (seconds > patienceSeconds) throw stuck(layout, pids);
    if (seconds > strayPatienceSeconds && !pids.includes(postmaster)) signalAll(pids, 'SIGKILL');
    await wait(20);
  }
  // A pid file whose process id is now another program's would prevent the server from starting.
  if (postmaster && isAlive(postmaster))
    rmSync(join(layout.cluster, 'postmaster.pid'), { force: true });
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids.filter(isAlive)) process.kill(pid, signal);
}

function stuck({ cluster }: Layout, pids: number[]): EmbeddedError {
  return new EmbeddedError(
    `An old PostgreSQL on ${cluster} does not stop (process ${pids.join(', ')}). End it with \`kill -QUIT\`, then start again.`,
  );
}
