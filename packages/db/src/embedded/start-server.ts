import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';
import type { Layout } from './layout.ts';
import { serverEnvironment } from './make-cluster.ts';
import { readPostmaster } from './postmaster.ts';
import type { Runner } from './run-as.ts';

const patienceSeconds = 120;
const maxLogBytes = 5_000_000;

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
  // Logs failed statements without their text and row values.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

// For databases that are recreated by every run.
const throwawaySettings = {
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // In its folder, so that a server that is killed leaves nothing elsewhere.
  dynamic_shared_memory_type: 'mmap',
};

interface Starting {
  postgres: string;
  runner: Runner;
  port: number;
  isThrowaway: boolean;
}

/** A server process, starting or running. */
export interface Server {
  /** Resolves once it accepts connections. Rejects with EmbeddedError and its last log message. */
  ready: Promise<void>;
  /** Resolves when it has ended for any reason, with the signal or its last log message. */
  exited: Promise<string>;
  /** Performs a fast shutdown. Resolves when the server has ended. */
  stop(): Promise<void>;
}

/** Starts the server on a cluster that no other server uses. */
export function startServer(layout: Layout, starting: Starting): Server {
  const logLength = isLong(layout.log) ? 0 : lengthOf(layout.log);
  const child = launch(layout, starting);
  const exited = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) =>
      resolve(signal ?? lastWords(layout, logLength) ?? `exit code ${code}`),
    );
  });
  const ready = waitUntilServing(layout, child, exited);
  ready.catch(() => {});
  return { ready, exited, stop: () => stop(child, exited) };
}

async function waitUntilServing(
  layout: Layout,
  child: ChildProcess,
  exited: Promise<string>,
): Promise<void> {
  const deadline = Date.now() + patienceSeconds * 1_000;
  while (!isServing(layout, child)) {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) break;
    if (Date.now() > deadline) child.kill('SIGQUIT');
    await wait(15);
  }
  if (isServing(layout, child)) return;
  throw new EmbeddedError(
    `PostgreSQL did not start: ${(await exited).replace(/\.$/, '')}. Its log is ${layout.log}.`,
  );
}

async function stop(child: ChildProcess, exited: Promise<string>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  await exited;
}

function launch(layout: Layout, { postgres, runner, port, isThrowaway }: Starting): ChildProcess {
  const chosen = { ...settings, ...(isThrowaway && throwawaySettings), port };
  const flags = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...args] = [...runner.prefix, postgres, '-D', layout.cluster, ...flags];
  const log = openSync(layout.log, isLong(layout.log) ? 'w' : 'a', 0o600);
  // Detached, so that Ctrl-C reaches only the launcher, which stops the database last.
  const child = spawn(command, args, {
    ...runner.ids,
    cwd: '/',
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

function isServing(layout: Layout, child: ChildProcess): boolean {
  const postmaster = readPostmaster(layout);
  return postmaster?.pid === child.pid && postmaster?.isReady === true;
}

function isLong(path: string): boolean {
  return lengthOf(path) > maxLogBytes;
}

function lengthOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

// Excludes messages to clients that connect while the server starts or stops.
const reason = /(?:FATAL|PANIC): {2}(?!the database system is |terminating )(.+)/;

/** Returns why the server ended, from its log after the first `from` bytes. */
function lastWords({ log }: Layout, from: number): string | undefined {
  const lines = readFileSync(log).subarray(from).toString().split('\n');
  const words =
    lines.findLast((line) => reason.test(line)) ?? lines.findLast((line) => line.trim());
  return words && (reason.exec(words)?.[1] ?? words);
}
