import type { Caller } from '@callboard/api';
import { dayAfter, weekdayOf } from '#app/ui/dates/plain-date.ts';
import { dateIn } from './calendar-choice.ts';
import { jobNamesOf, toLaneRuns } from './lane-blocks.ts';

/** Six weeks. */
const laneDays = 42;
const stepDays = 28;

export type PersonLaneData = Awaited<ReturnType<typeof loadPersonLane>>;

/** Reads six weeks of one person over all jobs, from the week of `?date=`. */
export async function loadPersonLane(
  api: Caller,
  { crewMemberId, params }: { crewMemberId: string; params: URLSearchParams },
) {
  const { workspace } = await api.me.find();
  const today = Temporal.Now.plainDateISO(workspace.timeZone).toString();
  const date = dateIn(params) ?? today;
  const from = dayAfter(date, -weekdayOf(date));
  const to = dayAfter(from, laneDays - 1);
  const range = { from, to };
  const [bookings, away, holidays] = await Promise.all([
    api.calendar.bookings({ ...range, crewMemberId }),
    api.crewAway.list({ fromDate: from, toDate: to, crewMemberId }),
    api.calendar.holidays(range),
  ]);
  const now = Date.now();
  return {
    ...{ today, from, to },
    earlier: dayAfter(from, -stepDays),
    later: dayAfter(from, stepDays),
    runs: toLaneRuns(bookings.items, away.items, { today, now }),
    jobNames: jobNamesOf(bookings.items),
    away: away.items,
    holidays: holidays.items,
  };
}
