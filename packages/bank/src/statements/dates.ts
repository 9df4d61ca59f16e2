import { type DateFormat, dateFormats } from '@callboard/domain/bank-statements/enums';
import { monthOf } from './month-names.ts';
import { weekdayOf, withoutWeekday } from './weekdays.ts';

/** Returns `YYYY-MM-DD`; null if the text is no date in the format. What follows a date is its time. */
export function dateOf(text: string, format: string): string | null {
  if (format === 'days') return isDayNumber(text) ? fromDayNumber(text) : null;
  if (text.length > longest) return null;
  const { days, rest } = withoutWeekday(text.trim());
  const date = plainDate(rest, format);
  return date === null || days === null || days.has(weekdayOf(date)) ? date : null;
}

function plainDate(text: string, format: string): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const [a, b, c] = parts.values;
  if (parts.isNamed) {
    return toDate(c, a, b);
  }
  // A year before its month has four digits: "01/04/20" is no day of 2001.
  if (format === 'YMD') return a.length === 4 ? toDate(a, b, c) : null;
  if (format === 'YYMD') return a.length === 2 ? toDate(a, b, c) : null;
  // Nobody writes the month first with points.
  if (format === 'MDY') return parts.hasPoints ? null : toDate(c, a, b);
  return toDate(c, b, a);
}

interface Parts {
  values: [string, string, string];
  /** Whether the month was a word: then it is before the day. */
  isNamed: boolean;
  hasPoints: boolean;
}

/** Dates, with their times, are short; longer texts are none. */
const longest = 60;

function partsOf(plain: string): Parts | null {
  // No day and month make a year from 1970 on: "13102026" ends with its year.
  const packed =
    /^(19[7-9]\d|2[01]\d\d)([01]\d)([0-3]\d)(?:(?!\d)|\d{6})/.exec(plain) ??
    /^([0-3]\d)([0-3]\d)(19[7-9]\d|2[01]\d\d)$/.exec(plain);
  if (packed) return numbered(packed);
  const numbers = /^(\d{1,4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,4})(?=$|[T\s,]|\.(?:\s|$))/.exec(plain);
  return numbers ? numbered(numbers) : namedParts(plain);
}

function numbered([date, a = '', b = '', c = '']: RegExpExecArray): Parts {
  return { values: [a, b, c], isNamed: false, hasPoints: date?.includes('.') ?? false };
}

/** Reads "21 Nov 2026", "21-Nov-26", "13 de octubre de 2026", "November 21, 2026" and "2026. okt. 13.". */
function namedParts(plain: string): Parts | null {
  const found =
    /^(?<day>\d{1,2})[-/. ]+(?:de )?(?<month>\p{L}{3,15})\.?[-/., ]+(?:de )?(?<year>\d{2,4})(?=$|[T\s,.])/u.exec(
      plain,
    ) ??
    /^(?<month>\p{L}{3,15})\.?[-/ ]+(?<day>\d{1,2}),?[-/ ]+(?<year>\d{2,4})(?=$|[T\s,])/u.exec(
      plain,
    ) ??
    /^(?<year>\d{4})[-/. ]+(?<month>\p{L}{3,15})\.?[-/ ]+(?<day>\d{1,2})(?=$|[T\s,.])/u.exec(plain);
  const { day = '', month = '', year = '' } = found?.groups ?? {};
  const number = monthOf(month);
  if (number === null) return null;
  return { values: [String(number), day, year], isNamed: true, hasPoints: false };
}

/** Returns whether a text may be a day as spreadsheets number it: 46308 is 2026-10-13. */
export function isDayNumber(text: string): boolean {
  const day = Number(text.slice(0, 5));
  return /^\d{5}([.,]\d+)?$/.test(text) && day >= 20_000 && day < 80_000;
}

function fromDayNumber(text: string): string {
  const day = Number(text.slice(0, 5));
  return new Date(Date.UTC(1899, 11, 30 + day)).toISOString().slice(0, 10);
}

function toDate(year: string, month: string, day: string): string | null {
  if (year.length !== 4 && year.length !== 2) return null;
  const century = Number(year) < 70 ? '20' : '19';
  const [y, m, d] = [Number(year.length === 2 ? century + year : year), Number(month), Number(day)];
  if (y < 1970 || y > 2200 || m < 1 || m > 12 || day.length > 2) return null;
  const at = new Date(Date.UTC(y, m - 1, d));
  const isReal = d > 0 && at.getUTCMonth() === m - 1 && at.getUTCDate() === d;
  return isReal ? at.toISOString().slice(0, 10) : null;
}

/** Returns whether a text is a date in any format. */
export function isDate(text: string): boolean {
  return dateFormats.some((it) => it !== 'days' && dateOf(text, it) !== null);
}

/**
 * Returns the formats in which the most texts are dates. Two of them are an ambiguity to ask about;
 * texts that are no dates in the format are problems of their lines.
 */
export function formatsOf(texts: readonly string[]): DateFormat[] {
  const fitting = commonFormats(texts);
  const here = spanOf(texts, 'YYMD');
  if (fitting.length === 0 || here === null) return fitting;
  const spans = fitting.map((it) => spanOf(texts, it) ?? 0);
  // Years of two digits are first if the days are then nearer to each other: "26/10/13" and "26/10/14".
  if (spans.every((it) => here < it)) return ['YYMD', ...fitting];
  const isSame = texts.every((it) =>
    fitting.some((format) => dateOf(it, format) === dateOf(it, 'YYMD')),
  );
  return !isSame && spans.every((it) => here === it) ? [...fitting, 'YYMD'] : fitting;
}

/** Returns whether the last of some dates is nearer to a day in one format than in another one. */
export function isNearer(
  texts: readonly string[],
  { format, than, today }: { format: DateFormat; than: DateFormat; today: string },
): boolean {
  const [here, there] = [format, than].map((it) => {
    const last =
      texts
        .flatMap((text) => dateOf(text, it) ?? [])
        .toSorted()
        .at(-1) ?? '';
    return Math.abs(Date.parse(last) - Date.parse(today));
  });
  return (here ?? 0) < (there ?? 0);
}

/** Returns the days between the first and the last of some dates; null if not all are dates. */
function spanOf(texts: readonly string[], format: DateFormat): number | null {
  const dates = texts.map((it) => dateOf(it, format));
  const days = dates.flatMap((it) => (it === null ? [] : Date.parse(it) / 86_400_000));
  if (days.length < dates.length || days.length === 0) return null;
  const [least, most] = days.reduce(([a, b], it) => [Math.min(a, it), Math.max(b, it)], [
    Infinity,
    -Infinity,
  ] as [number, number]);
  return most - least;
}

function commonFormats(texts: readonly string[]): DateFormat[] {
  const formats = dateFormats.filter((it) => it !== 'YYMD');
  const counts = formats.map((format) => texts.filter((it) => dateOf(it, format)).length);
  const most = Math.max(...counts);
  if (most === 0) return [];
  const fitting = formats.filter((_, at) => counts[at] === most);
  const isNamed = texts.every((it) => partsOf(withoutWeekday(it).rest)?.isNamed !== false);
  return isNamed ? fitting.slice(-1) : fitting;
}
