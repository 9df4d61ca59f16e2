import type { ChildProcess } from 'node:child_process';
import { type WorkKind, workLimitOf } from '@callboard/core/kernel';
import { endProcess } from './end-process.ts';
import { type Permissions, startProcess } from './start-process.ts';

/** How a job ended: with its reply, or why it has none. */
export type Ended<Reply> =
  | { reply: Reply }
  | { failure: 'too_slow' | 'too_large' | 'stopped' | 'died' };

/** Returns whether a job has a reply. */
export function hasReply<Reply>(ended: Ended<Reply>): ended is { reply: Reply } {
  return 'reply' in ended;
}

/** What a process says. */
export type Message<Reply, Progress> = { progress: Progress } | { reply: Reply };

/** A job for a process that ends with it. */
export interface ForkedJob<Progress = never> extends Permissions {
  /** Sends its reply with `reply`. */
  script: URL;
  args: readonly string[];
  progress?: ((progress: Progress) => void) | undefined;
  /** Ends the process. */
  signal?: AbortSignal | undefined;
  milliseconds?: number | undefined;
}

/** Does a job in a process of its own. */
export async function forkJob<Reply, Progress>(
  kind: WorkKind,
  { progress, signal, milliseconds, ...started }: ForkedJob<Progress>,
): Promise<Ended<Reply>> {
  const child = startProcess(kind, started);
  const ended = await endOf<Reply, Progress>(child, {
    milliseconds: milliseconds ?? workLimitOf(kind).seconds * 1_000,
    progress,
    signal,
  });
  await endProcess(child);
  return ended;
}

interface Waiting<Progress> {
  milliseconds: number;
  progress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Waits for the reply of a process, and at most for a time. The caller ends the process. */
export function endOf<Reply, Progress>(
  child: ChildProcess,
  { milliseconds, progress, signal }: Waiting<Progress>,
): Promise<Ended<Reply>> {
  const { promise, resolve, reject } = Promise.withResolvers<Ended<Reply>>();
  const stop = () => resolve({ failure: 'stopped' });
  const timer = setTimeout(() => resolve({ failure: 'too_slow' }), milliseconds);
  const onMessage = (message: Message<Reply, Progress>) => {
    if ('reply' in message) resolve(message);
    else progress?.(message.progress);
  };
  const onExit = (_: number | null, ended: NodeJS.Signals | null) =>
    resolve({ failure: wasMemory(ended) ? 'too_large' : 'died' });
  child.on('message', onMessage).once('exit', onExit).once('error', reject);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    child.off('message', onMessage).off('exit', onExit).off('error', reject);
  });
}

/** Signals by which a process ends that has no memory: by its watch or the system, and by V8. */
const memorySignals: readonly (string | null)[] = ['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL'];

function wasMemory(signal: NodeJS.Signals | null): boolean {
  return memorySignals.includes(signal);
}
