import { dayAfter, weekdayOf } from '#app/ui/dates/plain-date.ts';

const friday = 4;

/** Returns the Friday on or after a date, on which companies pay unless they choose another day. */
export function payDayFrom(date: string): string {
  return dayAfter(date, (friday - weekdayOf(date) + 7) % 7);
}
