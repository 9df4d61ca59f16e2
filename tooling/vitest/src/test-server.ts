import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@callboard/config';
import { requireUnused, startEmbedded } from '@callboard/db/embedded';
import {
  findLeaks,
  findOldestPostgres,
  keepSecret,
  startRecord,
  useServer,
} from '@callboard/testing';

const prefix = 'callboard-run-';
// A concurrent run may not have locked its folder yet, or not lock it any more.
const settlingSeconds = 60;
const memory = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/** Starts the run's PostgreSQL with the template. Returns a function that removes both. */
export default async function startTestServer(): Promise<() => Promise<void>> {
  const parent = findParent();
  removeAbandoned(parent);
  const folder = mkdtempSync(join(parent, prefix));
  removeWhenKilled(folder);
  const binaries = process.env.TEST_OLDEST_POSTGRES ? findOldestPostgres() : undefined;
  const server = await startEmbedded({
    dataDir: serverFolder(folder),
    isThrowaway: true,
    ...(binaries && { binaries }),
  });
  const record = join(folder, 'record');
  startRecord(record);
  for (const url of [server.url, server.ownerUrl]) keepSecret(new URL(url).password);
  await useServer(server);
  // Temporary files of the tests are removed with the run, however it ends.
  process.env.TMPDIR = mkdtempSync(join(folder, 'tmp-'));
  // Where the launcher keeps it too: programs that tests start load compiled code.
  process.env.NODE_COMPILE_CACHE ||= join(repositoryRoot, 'node_modules', '.cache', 'node');
  return async () => {
    utimesSync(folder, new Date(), new Date());
    await server.stop();
    const leaks = findLeaks(record, [join(serverFolder(folder), 'postgres.log')]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    if (leaks.length > 0) failRun(leaks);
  };
}

/**
 * Returns the folder for runs: in memory where there is room. A clone is 600 files, and ext4 takes
 * half a second of CPU to make them while others were just deleted.
 */
function findParent(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes ? memory : tmpdir();
}

/** Sets the exit code, because Vitest only prints a failure of the teardown. */
function failRun(leaks: readonly string[]): void {
  process.exitCode = 1;
  throw new Error(`Logs of this run hold secrets:\n${leaks.join('\n')}`);
}

function serverFolder(folder: string): string {
  return join(folder, 'server');
}

/**
 * Starts a shell that removes the folder when this process ends, because an interrupted run cannot
 * clean up.
 */
function removeWhenKilled(folder: string): void {
  const script = 'read _; while [ -e "$1" ]; do rm -rf "$1"; sleep 0.2; done';
  const cleaner = spawn('sh', ['-c', script, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Without the variable of the run, whose processes are ended first.
    env: { PATH: process.env.PATH },
  });
  cleaner.unref();
  if ('unref' in cleaner.stdin && typeof cleaner.stdin.unref === 'function') cleaner.stdin.unref();
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent).filter((it) => it.startsWith(prefix))) {
    const folder = join(parent, name);
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

function isAbandoned(folder: string): boolean {
  try {
    requireUnused(serverFolder(folder));
    return Date.now() - statSync(folder).mtimeMs > settlingSeconds * 1_000;
  } catch {
    return false;
  }
}
