import type { TranscodeProblem } from '@callboard/domain/transcodes/enums';
import type { Place, Program } from '@callboard/processes';
import { FileStoreError } from '../store/file-store.ts';
import { ProgramDied, Unplayable } from './failures.ts';

/** Longest side of a film, in pixels. */
export const mostSide = 8_192;

/**
 * Formats that are read. Those that name other files or addresses are left out, such as playlists,
 * and so are texts and images.
 */
const demuxers = [
  ...['mov', 'mp4', 'm4a', '3gp', '3g2', 'mj2', 'matroska', 'webm', 'avi', 'mxf', 'mpegts', 'mpeg'],
  ...['mpegvideo', 'm4v', 'h264', 'hevc', 'dv', 'asf', 'flv', 'gxf', 'wav', 'w64', 'aiff', 'caf'],
  ...['mp3', 'flac', 'ogg', 'aac', 'ac3', 'eac3', 'amr', 'wv', 'au'],
];

/** Options before an input: one file of a known format, no address, and no huge picture. */
const limits = [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', demuxers.join()],
  ...['-max_pixels', String(mostSide * mostSide)],
];

/** Returns the arguments that read a file. */
export function inputOf(path: string): string[] {
  return [...limits, '-i', `file:${path}`];
}

/** Arguments of every call of ffmpeg, before its input. One thread decodes, and one filters. */
export const ffmpegStart = [
  ...['-hide_banner', '-nostdin', '-y', '-threads', '1', '-filter_threads', '1'],
  ...['-max_error_rate', '0.5'],
];

export type Run = Omit<Program, 'mostOutputBytes'> & { place: Place };

/** Enough for what ffprobe says of some hundred streams. */
const mostOutputBytes = 1_000_000;

/**
 * Runs ffmpeg or ffprobe on a film, and returns what it said.
 * @throws Unplayable, ProgramDied, FileStoreError `full`, and the reason of the signal.
 */
export async function runOn({
  place,
  ...program
}: Run): Promise<{ output: string; errors: string }> {
  const ended = await place.run({ ...program, mostOutputBytes });
  program.signal?.throwIfAborted();
  if ('failure' in ended) {
    if (ended.failure === 'died') throw new ProgramDied();
    throw new Unplayable('too_large');
  }
  if (ended.code === 0) return ended;
  if (/No space left on device|Disk quota exceeded/.test(ended.errors)) {
    throw new FileStoreError('full', null);
  }
  throw new Unplayable(problemOf(ended.errors));
}

/** Returns why nothing can be made of a film, by what ffmpeg says about it. */
export function problemOf(errors: string): TranscodeProblem {
  if (/Cannot allocate memory|malloc of size|Picture size \d+x\d+ is invalid/.test(errors))
    return 'too_large';
  const isUnknown = /not on whitelist|Decoder .*not found|Unknown decoder|not currently supported/;
  return isUnknown.test(errors) ? 'unsupported' : 'damaged';
}
