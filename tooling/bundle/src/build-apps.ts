import { spawn } from 'node:child_process';
import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { repositoryRoot } from '@callboard/config';
import { lock } from 'proper-lockfile';
import { isBuilt, noteBuild } from './last-build.ts';
import { programs } from './programs.ts';

const askAgainMilliseconds = 100;
const abandonedMilliseconds = 30_000;
const quiet = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_PRINT_VERSION_DISABLED: '1',
};

/**
 * Builds the web app, the worker and the operator's command, unless the last build is current. Waits
 * while another process builds them, because all of them write into the same folders. Shows the
 * output only on failure.
 */
export async function buildApps(signal: AbortSignal): Promise<void> {
  const release = await takeTurn();
  try {
    if (!signal.aborted && !isBuilt(repositoryRoot)) await build(signal);
  } finally {
    await release().catch(() => {});
  }
}

/**
 * Waits for the other builds. The lock of a killed process is taken over once its build, which goes
 * on without it, has had the time to end.
 */
function takeTurn(): Promise<() => Promise<void>> {
  const folder = join(repositoryRoot, 'node_modules', '.cache');
  mkdirSync(folder, { recursive: true });
  return lock(folder, {
    lockfilePath: join(folder, 'build-apps.lock'),
    retries: { forever: true, factor: 1, minTimeout: askAgainMilliseconds },
    stale: abandonedMilliseconds,
    // After a sleep of the machine the lock may belong to another process; this build goes on.
    onCompromised: () => {},
  });
}

async function build(signal: AbortSignal): Promise<void> {
  const beganAt = new Date();
  const turbo = join(repositoryRoot, 'node_modules', '.bin', 'turbo');
  const child = spawn(turbo, ['run', 'build', '--filter=./apps/*', '--output-logs=errors-only'], {
    cwd: repositoryRoot,
    env: { ...process.env, ...quiet, NODE_ENV: 'production' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const abort = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  signal.addEventListener('abort', abort, { once: true });
  const exit = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  signal.removeEventListener('abort', abort);
  if (signal.aborted) return;
  if (code === 0) return markAsCurrent(beganAt);
  process.stderr.write(output + errors);
  throw new Error('Callboard could not be built. Fix the errors above, then try again.');
}

/** The operator's command compares this time with its sources, see `apps/admin/run.js`. */
function markAsCurrent(time: Date): void {
  utimesSync(join(repositoryRoot, programs.admin), time, time);
  noteBuild(repositoryRoot, time);
}
