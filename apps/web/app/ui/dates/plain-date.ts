const dayMilliseconds = 86_400_000;

/** Returns the number of days between two `YYYY-MM-DD` dates; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}

/** Returns a plain date a number of days later. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns the plain date of a year, month (1 to 12) and day, or null when there is no such day. */
export function plainDateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year <= 2999 ? date.toISOString().slice(0, 10) : null;
}

/** Returns the year, month (1 to 12) and day of a plain date. */
export function partsOf(date: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** Returns the weekday: 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(Date.parse(date)).getUTCDay() + 6) % 7;
}

/** Returns all days from one plain date to another, both included. */
export function daysFrom(start: string, end: string): string[] {
  const count = daysBetween(start, end) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayAfter(start, index));
}

/** Returns text that is a plain date, `YYYY-MM-DD`, and null for any other. */
export function asPlainDate(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const { year, month, day } = partsOf(text);
  return plainDateOf(year, month, day);
}

/** Returns today's plain date in a time zone, or on the clock of this machine. */
export function todayIn(timeZone?: string): string {
  return dateIn(timeZone, new Date());
}

/** Returns the plain date of an instant in a time zone, or on the clock of this machine. */
export function dateIn(timeZone: string | undefined, instant: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone });
  formats.set(timeZone, format);
  return format.format(instant);
}

const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** By time zone: a file has a date in each of 10,000 rows. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();
