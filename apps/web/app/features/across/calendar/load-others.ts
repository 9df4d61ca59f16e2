import { apiClient } from '#app/api-client.ts';
import { isAwayOn } from './away-words.ts';

/** What else a person has on some dates. */
type Others = Awaited<ReturnType<typeof loadOthers>>;

export const nothing: Others = { others: [], away: [] };

/** Returns the key of `loadOthers`, for `useLoaded`. */
export function keyOfOthers(crewMemberId: string, dates: readonly string[]): string {
  return `${crewMemberId} ${dates.join()}`;
}

/** Loads the bookings and the time away of a person on the dates of a key. */
export async function loadOthers(key: string, signal?: AbortSignal) {
  const [crewMemberId = '', list = ''] = key.split(' ');
  const dates = list.split(',').toSorted();
  const range = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const [booked, away] = await Promise.all([
    apiClient.calendar.bookings.query({ ...range, crewMemberId }, { ...(signal && { signal }) }),
    apiClient.crewAway.list.query(
      { fromDate: range.from, toDate: range.to, crewMemberId },
      { ...(signal && { signal }) },
    ),
  ]);
  return {
    others: booked.items.filter((it) => dates.includes(it.date)),
    away: away.items.filter((it) => dates.some((date) => isAwayOn([it], date))),
  };
}
