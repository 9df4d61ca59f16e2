import { fork } from 'node:child_process';
import type { PictureProblem } from '@callboard/core/files';

/** What the process says about an image. */
export type PictureReply =
  | { width: number; height: number; isLight: boolean }
  | { problem: PictureProblem };

const script = new URL('./picture-process.ts', import.meta.url);
const mostMilliseconds = 90_000;

/**
 * Makes the pictures of the image at a path in a process of its own, as the files `small`, `large`
 * and `mail` in a folder. Returns null if the process ended without a reply.
 */
export function runPictureProcess(
  { source, folder }: { source: string; folder: string },
  milliseconds = mostMilliseconds,
): Promise<PictureReply | null> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureReply | null>();
  const child = fork(script, [source, folder], { env: {}, stdio: 'ignore', execArgv: [] });
  let reply: PictureReply | null = null;
  const timer = setTimeout(() => {
    reply = { problem: 'too_large' };
    child.kill('SIGKILL');
  }, milliseconds);
  child.once('message', (message: PictureReply) => {
    reply = message;
  });
  child.once('error', reject);
  child.once('exit', () => {
    clearTimeout(timer);
    resolve(reply);
  });
  return promise;
}
