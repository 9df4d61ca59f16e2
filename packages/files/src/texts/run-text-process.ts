import { hasReply, type Place } from '@callboard/processes';
import type { TextProgress, TextReply, TextSource } from './text-reply.ts';

const script = new URL('./text-process.ts', import.meta.url);

interface Reading {
  source: TextSource;
  progress?: (progress: TextProgress) => void;
  /** Ends the process. */
  signal?: AbortSignal;
  milliseconds?: number;
}

/** Reads the text of a file in a process of its own. Returns null if it ended without a reply. */
export async function runTextProcess(
  place: Place,
  { source: { path, name, contentType }, ...reading }: Reading,
): Promise<TextReply | null> {
  const args = [path, name, contentType];
  const ended = await place.fork<TextReply, TextProgress>({ script, args, ...reading });
  if (hasReply(ended)) return ended.reply;
  const { failure } = ended;
  return failure === 'too_slow' || failure === 'too_large' ? { problem: failure } : null;
}
