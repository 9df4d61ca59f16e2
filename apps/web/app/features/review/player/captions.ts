import { decodeText } from '../decode-text.ts';

/** A line of captions. Its text may have the tags of WebVTT. */
export interface Cue {
  startSeconds: number;
  endSeconds: number;
  text: string;
  isOnTop: boolean;
}

export const captionLimits = { bytes: 2_000_000, cues: 20_000, characters: 1_000 };

/** Ends of the names of files with captions. */
export const captionTypes = ['.srt', '.vtt'];

export function isCaptionFile(name: string): boolean {
  return captionTypes.some((it) => name.toLowerCase().endsWith(it));
}

const timing =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})/;

/** Reads the bytes of a file as text: UTF-8 or UTF-16, else as old programs on Windows write. */
export function captionText(bytes: Uint8Array): string {
  return decodeText(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/**
 * Reads captions of SubRip (`.srt`) or WebVTT (`.vtt`). What is neither has none. Beyond the limits,
 * cues are left out and long ones cut.
 */
export function readCaptions(text: string): Cue[] {
  const cues: Cue[] = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  for (let at = 0; at < lines.length && cues.length < captionLimits.cues; at += 1) {
    const times = timing.exec(lines[at] ?? '');
    if (!times) continue;
    const end = endOfCue(lines, at + 1);
    const cue = cueOf(times, lines.slice(at + 1, end).join('\n'));
    if (cue) cues.push(cue);
    at = end - 1;
  }
  return cues;
}

/** Returns the line after the last of a cue: an empty one, or the next timing. */
function endOfCue(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.trim() !== '' && !timing.test(lines[at] ?? '')) at += 1;
  return at;
}

function cueOf(times: RegExpExecArray, text: string): Cue | undefined {
  const [startSeconds, endSeconds] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))];
  const plain = text
    .slice(0, captionLimits.characters)
    .replace(/\{\\[^}]*\}|<\/?font[^>]*>/gi, '')
    .trim();
  if (plain === '' || endSeconds <= startSeconds) return undefined;
  return { startSeconds, endSeconds, text: plain, isOnTop: /\{\\an[789]\}/.test(text) };
}

function secondsOf([hours = '0', minutes, seconds, milliseconds]: (string | undefined)[]): number {
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole + Number(milliseconds) / 1000;
}
