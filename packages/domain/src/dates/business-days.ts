import { dayMilliseconds } from './wall-time.ts';

const saturday = 6;

/**
 * Returns the number of business days, Monday to Friday without holidays, after one `YYYY-MM-DD` date
 * up to another; 0 if the other is not later.
 */
export function businessDaysUntil(
  from: string,
  to: string,
  holidays: readonly string[] = [],
): number {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  let count = 0;
  for (let at = start + dayMilliseconds; at <= end; at += dayMilliseconds) {
    const weekday = new Date(at).getUTCDay();
    const isHoliday = holidays.includes(new Date(at).toISOString().slice(0, 10));
    if (weekday > 0 && weekday < saturday && !isHoliday) count += 1;
  }
  return count;
}

/** Returns the `YYYY-MM-DD` date that is a number of business days, Monday to Friday, before another. */
export function businessDaysBefore(date: string, count: number): string {
  let at = Date.parse(date);
  for (let left = count; left > 0; ) {
    at -= dayMilliseconds;
    const weekday = new Date(at).getUTCDay();
    if (weekday > 0 && weekday < saturday) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
