import { dayAfter, partsOf, plainDateOf, weekdayOf } from './plain-date.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const words: Record<string, number> = { today: 0, tod: 0, tomorrow: 1, tom: 1, yesterday: -1 };
/** A day and month without a year may be this many days past; older ones are next year's. */
const keptPastDays = 60;

/** How a typed date is read. */
export interface DateReading {
  /** `YYYY-MM-DD` from which "tue" and "+3" count. */
  today: string;
  /** Whether "3/12" is 3 December, as the country writes it. */
  isDayFirst: boolean;
}

/**
 * Parses a date as people type it: "tue", "+3", "24 nov", "11/24", "2026-11-24". Returns
 * `YYYY-MM-DD`, or null when the text is no date. Dates without a year are the next ones.
 */
export function parseDate(text: string, { today, isDayFirst }: DateReading): string | null {
  const typed = normalized(text);
  return (
    readWord(typed, today) ??
    readOffset(typed, today) ??
    readWeekday(typed, today) ??
    readDay(typed, today) ??
    readCalendarDate(typed, { today, isDayFirst })
  );
}

/** Returns whether the text is only the day of a month: "24". */
export function bareDayOf(text: string): number | null {
  const typed = normalized(text);
  return /^\d{1,2}$/.test(typed) ? Number(typed) : null;
}

/** Returns the last date on or before `anchor` with a day of the month. */
export function dayOnOrBefore(day: number, anchor: string): string | null {
  return sameDayNear(day, anchor, -1);
}

function normalized(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/[,\s]+/g, ' ');
}

function readWord(typed: string, today: string): string | null {
  const days = Object.hasOwn(words, typed) ? words[typed] : undefined;
  return days === undefined ? null : dayAfter(today, days);
}

/** Reads "+3", "-1", "+2w", "+1m". */
function readOffset(typed: string, today: string): string | null {
  const [, sign, digits, unit = 'd'] = /^([+-]) ?(\d{1,4}) ?([dwm])?$/.exec(typed) ?? [];
  if (!digits) return null;
  const count = Number(`${sign}${digits}`);
  if (unit === 'm') return monthAfter(today, count);
  return dayAfter(today, unit === 'w' ? count * 7 : count);
}

function monthAfter(date: string, count: number): string | null {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + month - 1 + count;
  const at = (it: number) =>
    plainDateOf(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, it);
  return at(day) ?? at(30) ?? at(29) ?? at(28);
}

/** Reads "tue", today included, and "next tue", which is in the week that starts next Monday. */
function readWeekday(typed: string, today: string): string | null {
  const [, next, name = ''] = /^(next )?([a-z]+)\.?$/.exec(typed) ?? [];
  const weekday = named(name, weekdays, 2);
  if (weekday === -1) return null;
  if (next) return dayAfter(today, 7 - weekdayOf(today) + weekday);
  return dayAfter(today, (weekday - weekdayOf(today) + 7) % 7);
}

function readDay(typed: string, today: string): string | null {
  const day = bareDayOf(typed);
  return day === null ? null : sameDayNear(day, today, 1);
}

function sameDayNear(day: number, anchor: string, direction: 1 | -1): string | null {
  const { year, month } = partsOf(anchor);
  for (let step = 0; step < 12; step += 1) {
    const index = year * 12 + month - 1 + step * direction;
    const date = plainDateOf(Math.floor(index / 12), (index % 12) + 1, day);
    if (date && (direction === 1 ? date >= anchor : date <= anchor)) return date;
  }
  return null;
}

/** Reads a day, month and perhaps a year, after an optional weekday, which must be the right one. */
function readCalendarDate(typed: string, { today, isDayFirst }: DateReading): string | null {
  const [, name, rest] = /^(?:([a-z]{2,9})\.? )?(.*\d.*)$/.exec(typed) ?? [];
  const weekday = name ? named(name, weekdays, 2) : -1;
  const parts = readParts(weekday === -1 ? typed : (rest ?? ''), isDayFirst);
  if (!parts) return null;
  const [next = null] = yearsFor(parts, today)
    .map((year) => plainDateOf(year, parts.month, parts.day))
    .filter((it) => it !== null);
  if (weekday === -1) return next;
  const thisYear = plainDateOf(parts.year ?? partsOf(today).year, parts.month, parts.day);
  return [next, thisYear].find((it) => it !== null && weekdayOf(it) === weekday) ?? null;
}

interface DateParts {
  day: number;
  month: number;
  year?: number;
}

/** Returns the years that a date without one may mean, the next first. */
function yearsFor({ day, month, year }: DateParts, today: string): number[] {
  if (year !== undefined) return [year];
  const now = partsOf(today).year;
  const earliest = dayAfter(today, -keptPastDays);
  const near = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((it) => now + it);
  return near.filter((it) => (plainDateOf(it, month, day) ?? '') >= earliest);
}

function readParts(typed: string, isDayFirst: boolean): DateParts | null {
  return readYearFirst(typed) ?? readNumbers(typed, isDayFirst) ?? readNamedMonth(typed);
}

/** Reads "2026-11-24" and "2026/11/24". */
function readYearFirst(typed: string): DateParts | null {
  const [, year, , month, day] = /^(\d{4})([-/.])(\d\d?)\2(\d\d?)\.?$/.exec(typed) ?? [];
  return year ? { year: Number(year), month: Number(month), day: Number(day) } : null;
}

/**
 * Reads "11/24" and "24/11" in the order of the country, unless only one can be the month, "24.11."
 * day first, and "24-11-2026", which is a range without its year.
 */
function readNumbers(typed: string, isDayFirst: boolean): DateParts | null {
  const match =
    /^(\d{1,2})([/.])(\d{1,2})(?:\2(\d{4}|\d\d)?)?$/.exec(typed) ??
    /^(\d{1,2})(-)(\d{1,2})-(\d{4})$/.exec(typed);
  if (!match) return null;
  const [first, second] = [Number(match[1]), Number(match[3])];
  const startsWithDay = match[2] === '.' || first > 12 || (isDayFirst && second <= 12);
  const [day, month] = startsWithDay ? [first, second] : [second, first];
  return withYear({ day, month }, match[4]);
}

function readNamedMonth(typed: string): DateParts | null {
  const dayFirst = /^(\d{1,2})(?: of)? ?([a-z]{3,9})\.? ?(\d{4}|\d\d)?$/.exec(typed);
  const monthFirst = /^([a-z]{3,9})\.? ?(\d{1,2})(?: (\d{4}|\d\d))?$/.exec(typed);
  const [day, name, year] = dayFirst?.slice(1) ?? [
    monthFirst?.[2],
    monthFirst?.[1],
    monthFirst?.[3],
  ];
  const month = named(name ?? '', months, 3) + 1;
  return month === 0 ? null : withYear({ day: Number(day), month }, year);
}

function withYear(parts: DateParts, year: string | undefined): DateParts {
  if (!year) return parts;
  return { ...parts, year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

/** Returns the index of the only name that starts with what was typed, or -1. */
function named(typed: string, names: string[], shortest: number): number {
  if (typed.length < shortest) return -1;
  const matches = names.filter((it) => it.startsWith(typed) || aliases[typed] === it);
  return matches.length === 1 ? names.indexOf(matches[0] ?? '') : -1;
}

const aliases: Record<string, string> = { weds: 'wednesday', thur: 'thursday', sept: 'september' };
