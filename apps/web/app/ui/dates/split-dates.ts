import type { DateReading } from './parse-date.ts';
import { parseDates } from './parse-dates.ts';

/** What was typed about a name and dates, in any order. */
export interface SplitDates {
  names: string;
  /** Null when nothing of it is a date. */
  dates: string[] | null;
}

/**
 * Splits typed words into a name and dates: "theo 24 nov", "tue trailhead". The longest part at the
 * start or the end that is dates is taken as dates.
 */
export function splitDates(text: string, reading: DateReading): SplitDates {
  const words = text.trim().split(/\s+/).filter(Boolean);
  for (let length = words.length; length > 0; length -= 1) {
    const [start, end] = [words.slice(0, length), words.slice(words.length - length)];
    for (const [part, rest] of [
      [end, words.slice(0, words.length - length)],
      [start, words.slice(length)],
    ] as const) {
      const dates = parseDates(part.join(' '), reading);
      if (dates && dates.length > 0) return { names: rest.join(' '), dates };
    }
  }
  return { names: words.join(' '), dates: null };
}
