import { momentInWords, parseMoment } from '@callboard/domain/notes/moment';
import { frameOfTimecode } from '@callboard/domain/timecode/timecode';
import { beginOf, frameClock, frameOfMs, type Rate, timecodeAt } from '../player/frame-clock.ts';

/** How the moments of one cut are written, and read when they are typed. */
export interface CutClock {
  words: (timeMs: number) => string;
  /** Returns milliseconds, on the beginning of a frame where frames are known; null for what is none. */
  read: (text: string) => number | null;
  /** A moment as it may be typed. */
  example: string;
  /** What somebody is told who typed something else. */
  unread: string;
}

const plain: CutClock = {
  words: momentInWords,
  read: parseMoment,
  example: '0:07.2',
  unread: 'Type minutes and seconds, such as 0:07.2.',
};

/** Returns the clock of a cut: timecode where its frame rate is known, else minutes and seconds. */
export function cutClock(rate: Rate | null, startTimecode: string | null): CutClock {
  if (rate === null) return plain;
  const clock = frameClock(rate, startTimecode);
  const words = (timeMs: number) => timecodeAt(frameOfMs(timeMs, clock), clock);
  const read = (text: string) => {
    const number = frameOfTimecode(text, clock.rate);
    if (number !== null) {
      return number < clock.startNumber ? null : beginOf(number - clock.startNumber, clock);
    }
    const timeMs = parseMoment(text);
    return timeMs === null ? null : beginOf(frameOfMs(timeMs, clock), clock);
  };
  const example = words(7_200);
  return { words, read, example, unread: `Type a timecode, such as ${example}, or 0:07.2.` };
}

/** Writes a moment or a range: "0:07.2", "01:00:21:00–01:00:24:12". */
export function rangeText(clock: CutClock, from: number, to: number | null): string {
  return to === null ? clock.words(from) : `${clock.words(from)}–${clock.words(to)}`;
}
