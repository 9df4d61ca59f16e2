import { dateInWords, rangeInWords } from '@callboard/domain/dates';
import type { Rescheduled } from './data.ts';

/** Returns "Tue 1 Dec", "1–3 Dec" for dates that follow each other, or "Tue 1 Dec and 2 more dates". */
export function datesInWords(dates: readonly string[], at: Date): string {
  const [first = '', ...more] = dates.toSorted();
  const last = more.at(-1) ?? first;
  const days = Temporal.PlainDate.from(first).until(last, { largestUnit: 'day' }).days;
  if (days === more.length) return rangeInWords(first, last, at);
  return `${dateInWords(first, at)} and ${more.length} more ${more.length === 1 ? 'date' : 'dates'}`;
}

/** Returns "Theo Marsh, Gaffer, moved from Tue 1 Dec to Thu 3 Dec". */
export function rescheduleWords({ name, role, from, to }: Rescheduled, at: Date): string {
  return `${name}, ${role}, moved from ${datesInWords(from, at)} to ${datesInWords(to, at)}`;
}
