import type { Caller } from '@callboard/api';
import type { CalendarDay, CalendarPerson } from '@callboard/core/across';
import { type CalendarChoice, rangeOf } from './calendar-choice.ts';
import { jobNamesOf, toLaneRows, toLaneRuns } from './lane-blocks.ts';

export type { CalendarDay, CalendarPerson };

/** Returns the days of the month, where a month is shown with the weeks around it. */
export function daysInView(days: CalendarDay[], choice: CalendarChoice): CalendarDay[] {
  const isMonth = choice.view === undefined || choice.view === 'month';
  const { from, to } = rangeOf(isMonth ? { ...choice, view: 'list' } : choice);
  return days.filter(({ date }) => date >= from && date <= to);
}

/** Reads what a choice shows. Only the lanes read the bookings and the address book. */
export async function readCalendar(
  api: Caller,
  choice: CalendarChoice,
  moment: { today: string; now: number },
) {
  const { view, projectId, crewMemberId, holds, department, query } = choice;
  const range = rangeOf(choice);
  const filters = {
    ...range,
    projectId,
    crewMemberId,
    department,
    ...(holds.length > 0 && { holds }),
  };
  const isCrew = view === 'crew';
  const [days, bookings, people, away, holidays, job, person] = await Promise.all([
    // The lanes show the days of all people, over whoever is in their rows.
    api.calendar.days(
      isCrew ? { ...filters, crewMemberId: undefined, department: undefined } : filters,
    ),
    isCrew ? api.calendar.bookings(filters) : null,
    isCrew ? api.calendar.people({ department, query }) : null,
    isCrew ? api.crewAway.list({ fromDate: range.from, toDate: range.to, crewMemberId }) : null,
    api.calendar.holidays(range),
    projectId ? api.projects.find({ id: projectId }) : undefined,
    crewMemberId ? api.calendar.people({ id: crewMemberId }) : undefined,
  ]);
  return {
    days: days.items,
    isCut: days.isCut || Boolean(bookings?.isCut),
    holidays: holidays.items,
    crew: bookings &&
      people && {
        rows: toLaneRows(people.items, bookings.items),
        runs: toLaneRuns(bookings.items, away?.items ?? [], moment),
        away: away?.items ?? [],
        jobNames: jobNamesOf(bookings.items),
        hasMore: people.isCut,
      },
    job: job && { value: job.id, label: job.name },
    person: person?.items[0],
  };
}

/** What the page shows: a choice, what it has, and when it was read. */
export interface CalendarPageData extends Awaited<ReturnType<typeof readCalendar>> {
  choice: CalendarChoice;
  today: string;
  now: number;
}
