import { parseDuration } from '@callboard/domain/dates/duration';
import { wallTimeAfter } from '@callboard/domain/dates/wall-time';

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

function readOffset(typed: string, base: string | null): string | null {
  const sign = typed[0];
  if (base === null || (sign !== '+' && sign !== '-')) return null;
  const minutes = parseDuration(typed.slice(1));
  return minutes === null ? null : wallTimeAfter(base, sign === '+' ? minutes : -minutes);
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
