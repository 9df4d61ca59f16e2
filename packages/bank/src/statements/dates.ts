/** Orders of day, month and year that a CSV file may have. */
export const dateFormats = ['YMD', 'MDY', 'DMY'] as const;

export type DateFormat = (typeof dateFormats)[number];

/** Names of the formats, for people. */
export const dateFormatLabels: Record<DateFormat, string> = {
  YMD: 'year, month, day',
  MDY: 'month, day, year',
  DMY: 'day, month, year',
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Returns `YYYY-MM-DD`; null if the text is no date in the format. What follows a date is its time. */
export function dateOf(text: string, format: string): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const [a, b, c] = parts.values;
  if (parts.isNamed) {
    return toDate(c, a, b);
  }
  if (format === 'YMD') return toDate(a, b, c);
  return format === 'MDY' ? toDate(c, a, b) : toDate(c, b, a);
}

interface Parts {
  values: [string, string, string];
  /** Whether the month was a word: then it is before the day. */
  isNamed: boolean;
}

function partsOf(text: string): Parts | null {
  const plain = text.trim();
  const packed =
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})\d{6}/.exec(plain);
  if (packed)
    return { values: [packed[1] ?? '', packed[2] ?? '', packed[3] ?? ''], isNamed: false };
  const numbers = /^(\d{1,4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,4})(?=$|[T\s,])/.exec(plain);
  if (numbers) {
    return { values: [numbers[1] ?? '', numbers[2] ?? '', numbers[3] ?? ''], isNamed: false };
  }
  return namedParts(plain);
}

/** Reads "21 Nov 2026", "21-Nov-26" and "November 21, 2026". */
function namedParts(plain: string): Parts | null {
  const found =
    /^(?<day>\d{1,2})[-/. ]+(?<month>[A-Za-z]{3,9})\.?[-/., ]+(?<year>\d{2,4})(?=$|[T\s,])/.exec(
      plain,
    ) ??
    /^(?<month>[A-Za-z]{3,9})\.?[-/ ]+(?<day>\d{1,2}),?[-/ ]+(?<year>\d{2,4})(?=$|[T\s,])/.exec(
      plain,
    );
  const { day = '', month = '', year = '' } = found?.groups ?? {};
  const at = months.indexOf(month.slice(0, 3).toLowerCase());
  return at < 0 ? null : { values: [String(at + 1), day, year], isNamed: true };
}

function toDate(year: string, month: string, day: string): string | null {
  if (year.length !== 4 && year.length !== 2) return null;
  const [y, m, d] = [Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day)];
  if (y < 1970 || y > 2200 || m < 1 || m > 12 || day.length > 2) return null;
  const at = new Date(Date.UTC(y, m - 1, d));
  const isReal = d > 0 && at.getUTCMonth() === m - 1 && at.getUTCDate() === d;
  return isReal ? at.toISOString().slice(0, 10) : null;
}

/** Returns the formats in which every text is a date. Two of them are an ambiguity to tell. */
export function formatsOf(texts: readonly string[]): DateFormat[] {
  if (texts.length === 0) return [];
  const fitting = dateFormats.filter((format) => texts.every((it) => dateOf(it, format) !== null));
  if (texts.every((it) => partsOf(it)?.isNamed)) return fitting.slice(-1);
  return fitting;
}
