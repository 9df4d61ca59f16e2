import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@callboard/config';
import { StartError } from './start-error.ts';

const patienceSeconds = 12;

/** One of the processes Callboard consists of. */
export interface Service {
  /** Resolves once it says it is ready. Throws StartError with its reason. */
  ready: Promise<void>;
  /** Resolves when the process is gone, asked or not. */
  ended: Promise<void>;
  /** Asks it to finish what it does, and ends it when that takes too long. */
  stop(): Promise<void>;
  kill(): void;
}

/** What to run. */
export interface Program {
  name: string;
  /** Path from the root of the repository. */
  entry: string;
  args?: string[];
}

/** Starts a process that reports over the channel and ends when this one does. */
export function startService({ name, entry, args = [] }: Program, env: NodeJS.ProcessEnv): Service {
  const child = spawn(process.execPath, [join(repositoryRoot, entry), ...args], {
    cwd: repositoryRoot,
    env,
    // Ctrl-C in a terminal reaches the launcher alone, which stops things in their order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const ready = waitUntilReady(name, child, ended);
  ready.catch(() => {});
  return { ready, ended, stop: () => stop(child, ended), kill: () => child.kill('SIGKILL') };
}

function waitUntilReady(name: string, child: ChildProcess, ended: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; error?: string }) => {
      if (message.ready) resolve();
      if (message.error) reject(new StartError(message.error));
    });
    void ended.then(() => reject(goneError(name)));
  });
}

/** What to say about a process that ended by itself. */
export function goneError(name: string): StartError {
  return new StartError(`The ${name} process ended by itself. Its log is above; start again.`);
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceSeconds * 1_000);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}
