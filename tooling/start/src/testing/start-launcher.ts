import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { keepLogsOf } from '@callboard/testing';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** For tests: the launcher in a separate process. */
export interface Launcher {
  child: ChildProcess;
  /** Its output so far. */
  output: { stdout: string; stderr: string };
  /** Resolves once the banner is printed; throws with the output otherwise. */
  served(): Promise<void>;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** Starts the launcher with these settings and none of the caller's. */
export function startLauncher(settings: Record<string, string>): Launcher {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  keepLogsOf(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output, ended, served: () => waitForBlock(child, output, ended) };
}

async function waitForBlock(
  child: ChildProcess,
  output: Launcher['output'],
  ended: Promise<unknown>,
): Promise<void> {
  const gone = ended.then(() => {
    throw new Error(`The launcher ended: ${output.stderr}`);
  });
  while (!output.stdout.includes('Callboard  ')) {
    await Promise.race([once(child.stdout ?? child, 'data'), gone]);
  }
}
