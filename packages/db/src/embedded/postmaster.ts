import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';
import type { Layout } from './layout.ts';
import { isAlive, listServerProcesses } from './processes.ts';

/** What a server writes about itself into its folder. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

const patienceSeconds = 60;

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
 * Stops a server that outlived its launcher and takes away the note of one that died. Only
 * processes that stand in this very cluster are touched.
 */
export async function stopLeftovers(layout: Layout): Promise<void> {
  const left = () => listServerProcesses(layout.cluster);
  const postmaster = readPostmaster(layout)?.pid;
  const deadline = Date.now() + patienceSeconds * 1_000;
  const [first] = left();
  if (first) process.kill(left().find((pid) => pid === postmaster) ?? first, 'SIGINT');
  while (left().length > 0) {
    if (Date.now() > deadline) throw stuck(layout, left());
    await wait(50);
  }
  // A note that names a process which is something else by now would keep the server from starting.
  if (postmaster && isAlive(postmaster)) {
    rmSync(join(layout.cluster, 'postmaster.pid'), { force: true });
  }
}

function stuck({ cluster }: Layout, pids: number[]): EmbeddedError {
  return new EmbeddedError(
    `A former PostgreSQL on ${cluster} does not stop (process ${pids.join(', ')}). End it with \`kill -QUIT\`, then start again.`,
  );
}
