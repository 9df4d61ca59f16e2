const utc = 'UTC';

/** Returns a `YYYY-MM-DD` date as "Tue 24 Nov", with the year unless it is that of `now`. */
export function dateInWords(date: string, now: Date): string {
  return `${weekdayOf(noonOf(date), utc)} ${dayInWords(noonOf(date), { timeZone: utc, now })}`;
}

/** Returns a `YYYY-MM-DD` date as "Tue 24 Nov 2026". */
export function fullDateInWords(date: string): string {
  return fullInstantDateInWords(noonOf(date), utc);
}

/** Returns the calendar date of an instant in a time zone: "Tue 24 Nov 2026". */
export function fullInstantDateInWords(instant: Date, timeZone: string): string {
  return `${weekdayOf(instant, timeZone)} ${dayWithYear(instant, timeZone)}`;
}

/**
 * Returns a range of `YYYY-MM-DD` dates as "12–15 Feb", "28 Nov – 3 Dec" or "28 Dec 2026 – 3 Jan
 * 2027", with the year unless it is that of `now`. A range of one day is that date.
 */
export function rangeInWords(start: string, end: string, now: Date): string {
  if (start === end) return dateInWords(start, now);
  const last = dayInWords(noonOf(end), { timeZone: utc, now });
  if (start.slice(0, 7) === end.slice(0, 7)) return `${noonOf(start).getUTCDate()}–${last}`;
  if (start.slice(0, 4) === end.slice(0, 4)) {
    return `${dayInWords(noonOf(start), { timeZone: utc, now: noonOf(start) })} – ${last}`;
  }
  return `${dayWithYear(noonOf(start), utc)} – ${dayWithYear(noonOf(end), utc)}`;
}

interface InstantStyle {
  timeZone: string;
  now: Date;
}

/** Returns the calendar date of an instant in a time zone: "Tue 24 Nov". */
export function instantDateInWords(instant: Date, { timeZone, now }: InstantStyle): string {
  return `${weekdayOf(instant, timeZone)} ${dayInWords(instant, { timeZone, now })}`;
}

/** Returns an instant in a time zone: "Tue 24 Nov, 14:05". */
export function instantInWords(instant: Date, style: InstantStyle): string {
  return `${instantDateInWords(instant, style)}, ${clockTime(instant, style.timeZone)}`;
}

/** Returns an instant with its year and time zone: "Tue 24 Nov 2026, 14:05 PST". */
export function instantInFull(instant: Date, timeZone: string): string {
  const day = fullInstantDateInWords(instant, timeZone);
  return `${day}, ${clockTime(instant, timeZone)} ${zoneName(instant, timeZone)}`;
}

/** Returns the time of an instant in a time zone: "14:05". */
export function clockTime(instant: Date, timeZone: string): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${hour}:${minute}`;
}

/** Returns the short name that a time zone has at an instant: "PST", "GMT+1". */
export function zoneName(instant: Date, timeZone: string): string {
  return nameOf(instant, timeZone, 'short');
}

/** Returns the offset of a time zone at an instant: "GMT-08:00". */
export function zoneOffset(instant: Date, timeZone: string): string {
  return nameOf(instant, timeZone, 'longOffset');
}

function nameOf(instant: Date, timeZone: string, style: 'short' | 'longOffset'): string {
  return partsOf(instant, timeZone, style).timeZoneName ?? timeZone;
}

function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}

function weekdayOf(instant: Date, timeZone: string): string {
  return partsOf(instant, timeZone).weekday ?? '';
}

function dayInWords(instant: Date, { timeZone, now }: InstantStyle): string {
  const dated = dayWithYear(instant, timeZone);
  const isThisYear = dated.endsWith(` ${now.getUTCFullYear()}`);
  return isThisYear ? dated.slice(0, dated.lastIndexOf(' ')) : dated;
}

function dayWithYear(instant: Date, timeZone: string): string {
  const { day, month, year } = partsOf(instant, timeZone);
  return `${day} ${month} ${year}`;
}

const styles = {
  date: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  short: { timeZoneName: 'short' },
  longOffset: { timeZoneName: 'longOffset' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** Formatters by style and time zone: creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(instant: Date, timeZone: string, style: keyof typeof styles = 'date'): Parts {
  const key = `${style} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...styles[style] });
  formats.set(key, format);
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts);
}
