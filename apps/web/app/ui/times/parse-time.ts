import { parseDuration } from '@callboard/core/dates/duration';

const dayMinutes = 24 * 60;
const words: Record<string, string> = { noon: '12:00', midnight: '00:00' };

/**
 * Parses a wall-clock time as people type it: "630", "6:30p", "18", "noon", or "+15" after `base`.
 * Returns `HH:MM`, or null when the text is no time.
 */
export function parseTime(text: string, base: string | null): string | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, '');
  if (Object.hasOwn(words, typed)) return words[typed] ?? null;
  return readOffset(typed, base) ?? readClock(typed);
}

/** Returns a time a number of minutes later, past midnight if need be. */
export function timeAfter(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = (((hour * 60 + minute + minutes) % dayMinutes) + dayMinutes) % dayMinutes;
  return toTime(Math.floor(total / 60), total % 60);
}

function readOffset(typed: string, base: string | null): string | null {
  const sign = typed[0];
  if (base === null || (sign !== '+' && sign !== '-')) return null;
  const minutes = parseDuration(typed.slice(1));
  return minutes === null ? null : timeAfter(base, sign === '+' ? minutes : -minutes);
}

function readClock(typed: string): string | null {
  const match = /^(\d{1,2})(?:[:.h]?(\d\d))?(a|p|am|pm|a\.m\.|p\.m\.)?$/.exec(typed);
  if (!match) return null;
  const [hour, minute, half] = [Number(match[1]), Number(match[2] ?? 0), match[3]?.[0]];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  if (!half) return toTime(hour, minute);
  return toTime((hour % 12) + (half === 'p' ? 12 : 0), minute);
}

function toTime(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
