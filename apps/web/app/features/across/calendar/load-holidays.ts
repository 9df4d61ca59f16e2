import type { Caller } from '@callboard/api';
import { dayAfter, todayIn } from '#app/ui/dates/plain-date.ts';

/** The longest notice that is counted in business days. */
const noticeDays = 180;

/** Loads the dates of the coming public holidays, which are no business days. */
export async function loadHolidays(api: Caller): Promise<string[]> {
  const from = dayAfter(todayIn('UTC'), -1);
  const { items } = await api.calendar.holidays({ from, to: dayAfter(from, noticeDays) });
  return items.map(({ date }) => date);
}
