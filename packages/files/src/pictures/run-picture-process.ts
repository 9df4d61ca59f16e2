import type { PictureProblem } from '@callboard/domain/files/picture-types';
import { hasReply, type Place } from '@callboard/processes';

/** What the process says about an image. */
export type PictureReply =
  | { width: number; height: number; isLight: boolean }
  | { problem: PictureProblem };

const script = new URL('./picture-process.ts', import.meta.url);

interface Image {
  /** Path of its content. */
  source: string;
  folder: string;
  milliseconds?: number;
}

/**
 * Makes the pictures of an image in a process of its own, as the files `small`, `large` and `mail` in
 * a folder. Returns null if the process ended without a reply.
 */
export async function runPictureProcess(
  place: Place,
  { source, folder, milliseconds }: Image,
): Promise<PictureReply | null> {
  const ended = await place.fork<PictureReply>({
    ...{ script, args: [source, folder], milliseconds },
    ...{ writesTo: folder, hasAddons: true },
  });
  if (hasReply(ended)) return ended.reply;
  const isTooMuch = ended.failure === 'too_slow' || ended.failure === 'too_large';
  return isTooMuch ? { problem: 'too_large' } : null;
}
