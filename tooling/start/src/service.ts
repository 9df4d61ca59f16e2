import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@callboard/config';
import { StartError } from './start-error.ts';
import type { Ending, Run } from './supervise.ts';

const patienceSeconds = 12;

/** Limits the memory that a process keeps without need: V8's young generation, in megabytes. */
export const memoryFlags = ['--max-semi-space-size=8'];

/** Program to run. */
export interface Program {
  /** Name in log lines: `the worker`. */
  name: string;
  /** Path from the root of the repository. */
  entry: string;
  args?: string[];
}

/** Starts a process that reports over its IPC channel and ends with this one. */
export function startService({ entry, args = [] }: Program, env: NodeJS.ProcessEnv): Run {
  const child = spawn(process.execPath, [...memoryFlags, join(repositoryRoot, entry), ...args], {
    cwd: repositoryRoot,
    env,
    // Ctrl-C in a terminal reaches only the launcher, which stops processes in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = waitForEnd(child);
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: Message) => message.ready && resolve());
    void ended.then(({ reason }) => reject(new StartError(reason)));
  });
  ready.catch(() => {});
  return { ready, ended, stop: () => stop(child, ended) };
}

/** Message of a service: it is ready, or why it ends, in one line. */
interface Message {
  ready?: boolean;
  error?: string;
}

function waitForEnd(child: ChildProcess): Promise<Ending> {
  let refusal: string | undefined;
  child.on('message', ({ error }: Message) => {
    refusal ??= error;
  });
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ reason: message }));
    child.once('exit', (code, signal) => {
      const settle = () =>
        resolve(
          refusal
            ? { reason: refusal, isRefusal: true }
            : { reason: signal ?? `exit code ${code}` },
        );
      // Its last message may still be in the channel.
      if (child.connected) child.once('disconnect', settle);
      else settle();
    });
  });
}

async function stop(child: ChildProcess, ended: Promise<Ending>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceSeconds * 1_000);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}
