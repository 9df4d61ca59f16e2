import { bareDayOf, type DateReading, dayOnOrBefore, parseDate } from './parse-date.ts';
import { daysFrom } from './plain-date.ts';

/** Days from `start` to `end`, both included, as `YYYY-MM-DD`. */
export interface PlainRange {
  start: string;
  end: string;
}

const separator = /\s*(?:–|—|\.\.+|\bto\b|\buntil\b|\bthrough\b|\bthru\b|\s-\s)\s*|\s+(?=\+)/i;

/**
 * Parses a range as people type it: "24–27 nov", "mon to fri", "24 nov +3". One date is a range of
 * one day. Returns null when the text is no range, or ends before it starts.
 */
export function parseDateRange(text: string, reading: DateReading): PlainRange | null {
  const single = parseDate(text, reading);
  if (single) return { start: single, end: single };
  const ends = halvesOf(text);
  if (!ends) return null;
  const [from, to] = ends;
  const range =
    bareDayOf(from) === null ? startFirst(from, to, reading) : endFirst(from, to, reading);
  return range && range.start <= range.end ? range : null;
}

function halvesOf(text: string): [string, string] | null {
  const spaced = text.trim().split(separator);
  const halves = spaced.length === 2 ? spaced : text.trim().split('-');
  const [from, to] = halves;
  return halves.length === 2 && from && to ? [from, to] : null;
}

function startFirst(from: string, to: string, reading: DateReading): PlainRange | null {
  const start = parseDate(from, reading);
  const end = start && parseDate(to, { ...reading, today: start });
  return start && end ? { start, end } : null;
}

/** The start is only a day, and takes its month from the end: "24–27 nov". */
function endFirst(from: string, to: string, reading: DateReading): PlainRange | null {
  const day = bareDayOf(from);
  if (day === null || bareDayOf(to) !== null || to.startsWith('+')) {
    return startFirst(from, to, reading);
  }
  const end = parseDate(to, reading);
  const start = end && dayOnOrBefore(day, end);
  return start && end ? { start, end } : null;
}

/**
 * Parses several dates and ranges, separated by commas: "24, 26 and 28–30 nov". Days without a
 * month take it from their neighbor. Returns them sorted, each once, or null when one is no date.
 */
export function parseDates(text: string, reading: DateReading): string[] | null {
  const items = text.split(/\s*(?:[,;&\n]|\band\b)\s*/i).filter((it) => it.trim() !== '');
  const first = items.findIndex((it) => bareDayOf(it) === null);
  const before = readBackward(items.slice(0, Math.max(0, first)), items[first] ?? '', reading);
  const after = readForward(items.slice(Math.max(0, first)), reading);
  if (!before || !after) return null;
  return [...new Set([...before, ...after])].sort();
}

function readForward(items: string[], reading: DateReading): string[] | null {
  const dates: string[] = [];
  for (const item of items) {
    const last = bareDayOf(item) === null ? undefined : dates.at(-1);
    const range = parseDateRange(item, last ? { ...reading, today: last } : reading);
    if (!range) return null;
    dates.push(...daysFrom(range.start, range.end));
  }
  return dates;
}

function readBackward(items: string[], next: string, reading: DateReading): string[] | null {
  const dates: string[] = [];
  let anchor = parseDateRange(next, reading)?.start;
  for (const item of items.toReversed()) {
    const date = anchor && dayOnOrBefore(bareDayOf(item) ?? 0, anchor);
    if (!date) return null;
    dates.push(date);
    anchor = date;
  }
  return dates;
}
