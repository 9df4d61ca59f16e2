import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '@callboard/config';

/** Disables the telemetry of the tools. */
export const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

const binaries = join(repositoryRoot, 'node_modules', '.bin');

/**
 * Runs a program in the root of the repository and returns its exit code. Signals are sent to it
 * first.
 */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    env: { ...env, PATH: `${binaries}${delimiter}${env.PATH}` },
    stdio: 'inherit',
  });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, pass);
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(name, pass);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
