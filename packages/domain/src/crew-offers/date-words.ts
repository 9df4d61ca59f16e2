import { type BookingStatus, bookingLabels } from '../crew/enums.ts';
import { dateInWords } from '../dates/index.ts';

/** Returns a date as a message names it: "Tue 24 Nov (first hold)". */
export function dateWords(
  { date, status }: { date: string; status: BookingStatus },
  now: Date,
): string {
  const state = status === 'inquired' ? '' : ` (${bookingLabels[status]})`;
  return `${dateInWords(date, now)}${state}`;
}
