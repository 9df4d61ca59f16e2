import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { repositoryRoot } from '@callboard/config';
import { StartError } from './start-error.ts';

const quiet = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_PRINT_VERSION_DISABLED: '1',
};

/** Builds the web app or restores it from the cache. Shows the output only on failure. */
export async function buildWeb(signal: AbortSignal): Promise<void> {
  const turbo = join(repositoryRoot, 'node_modules', '.bin', 'turbo');
  const child = spawn(
    turbo,
    ['run', 'build', '--filter=@callboard/web', '--output-logs=errors-only'],
    {
      cwd: repositoryRoot,
      env: { ...process.env, ...quiet, NODE_ENV: 'production' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const abort = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  signal.addEventListener('abort', abort, { once: true });
  const exit = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  signal.removeEventListener('abort', abort);
  if (code === 0 || signal.aborted) return;
  process.stderr.write(output + errors);
  throw new StartError('The web app could not be built. Fix the errors above, then start again.');
}
