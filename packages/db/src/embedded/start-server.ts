import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';
import type { Layout } from './layout.ts';
import { serverEnvironment } from './make-cluster.ts';
import { readPostmaster } from './postmaster.ts';
import type { Runner } from './run-as.ts';

const patienceSeconds = 120;
const keptLogBytes = 5_000_000;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

// For databases that are made anew by every run.
const throwawaySettings = {
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

interface Starting {
  postgres: string;
  runner: Runner;
  port: number;
  isThrowaway: boolean;
}

/** Starts the server and waits until it takes connections. Throws EmbeddedError with its last words. */
export async function startServer(layout: Layout, starting: Starting): Promise<ChildProcess> {
  const child = launch(layout, starting);
  const deadline = Date.now() + patienceSeconds * 1_000;
  while (!isServing(layout, child)) {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) throw refused(layout);
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw refused(layout);
    }
    await wait(15);
  }
  return child;
}

/** Fast shutdown: sessions end, everything is on disk. Resolves when the server is gone. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await exit;
}

function launch(layout: Layout, { postgres, runner, port, isThrowaway }: Starting): ChildProcess {
  const chosen = { ...settings, ...(isThrowaway && throwawaySettings), port };
  const flags = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...args] = [...runner.prefix, postgres, '-D', layout.cluster, ...flags];
  const log = openSync(layout.log, isLong(layout.log) ? 'w' : 'a', 0o600);
  // Detached: Ctrl-C in a terminal reaches the launcher alone, and the database goes last.
  const child = spawn(command, args, {
    ...runner.ids,
    cwd: '/',
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => {});
  return child;
}

function isServing(layout: Layout, child: ChildProcess): boolean {
  const postmaster = readPostmaster(layout);
  return postmaster?.pid === child.pid && postmaster?.isReady === true;
}

function isLong(path: string): boolean {
  return existsSync(path) && statSync(path).size > keptLogBytes;
}

function refused({ log }: Layout): EmbeddedError {
  const words = readFileSync(log, 'utf8').trim().split('\n');
  const fatal = words.findLast((line) => /FATAL|PANIC/.test(line)) ?? words.at(-1) ?? '';
  return new EmbeddedError(
    `PostgreSQL did not start: ${fatal.replace(/^.*?(FATAL|PANIC):\s*/, '')}. Its log is ${log}.`,
  );
}
