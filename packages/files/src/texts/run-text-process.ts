import { fork } from 'node:child_process';
import type { TextMessage, TextProgress, TextReply, TextSource } from './text-reply.ts';

const script = new URL('./text-process.ts', import.meta.url);
const mostMilliseconds = 30_000;

interface Reading {
  source: TextSource;
  progress?: (progress: TextProgress) => void;
  /** Ends the process. */
  signal?: AbortSignal;
  milliseconds?: number;
}

/**
 * Reads the text of a file in a process of its own, which is ended after half a minute. Returns null
 * if the process ended without a reply.
 */
export function runTextProcess({
  source,
  progress,
  signal,
  milliseconds = mostMilliseconds,
}: Reading): Promise<TextReply | null> {
  const { promise, resolve, reject } = Promise.withResolvers<TextReply | null>();
  const { path, name, contentType } = source;
  const child = fork(script, [path, name, contentType], {
    env: {},
    stdio: 'ignore',
    execArgv: ['--permission', '--allow-fs-read=*', '--allow-worker'],
  });
  let reply: TextReply | null = null;
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(() => {
    reply = { problem: 'too_slow' };
    kill();
  }, milliseconds);
  signal?.addEventListener('abort', kill, { once: true });
  child.on('message', (message: TextMessage) => {
    if ('reply' in message) reply = message.reply;
    else progress?.(message.progress);
  });
  child.once('error', reject);
  child.once('exit', () => resolve(reply));
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
  });
}
