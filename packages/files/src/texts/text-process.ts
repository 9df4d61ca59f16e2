import { Worker } from 'node:worker_threads';
import type { TextMessage, TextSource } from './text-reply.ts';

/** Memory at which the process ends itself. The heap of its thread has a limit of its own. */
const mostBytes = 700_000_000;
const mostHeapMegabytes = 384;
const watchMilliseconds = 20;

/**
 * Reads the text of a file in a thread, while this one watches the memory: a file may fill it in one
 * step, in which the thread answers nobody. Has no settings and no other work.
 */
const [, , path = '', name = '', contentType = ''] = process.argv;
const source: TextSource = { path, name, contentType };
const thread = new Worker(new URL('./text-thread.ts', import.meta.url), {
  workerData: source,
  env: {},
  stdout: true,
  stderr: true,
  resourceLimits: { maxOldGenerationSizeMb: mostHeapMegabytes },
});
thread.on('message', (message: TextMessage) => {
  if ('reply' in message) end(message);
  else process.send?.(message);
});
thread.once('error', (error: NodeJS.ErrnoException) => {
  const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  end({ reply: { problem: isFull ? 'too_large' : 'damaged' } });
});
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) end({ reply: { problem: 'too_large' } });
}, watchMilliseconds);
process.once('disconnect', () => process.exit());

function end(message: TextMessage): void {
  process.send?.(message, () => process.exit());
}
