import { type Department, departments } from '@callboard/domain/crew/enums';
import { type HoldStatus, holdStatuses } from '@callboard/domain/shoot-days/enums';
import { visibleDays } from '#app/ui/calendar/calendar-moves.ts';
import { steppedDate } from '#app/ui/calendar/calendar-span.ts';
import { asPlainDate, dayAfter, weekdayOf } from '#app/ui/dates/plain-date.ts';

export const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
  { value: 'crew', label: 'Crew' },
] as const;

export type CalendarView = (typeof views)[number]['value'];

/** What the address of the calendar chooses. */
export interface CalendarChoice {
  /** Unset, a phone shows the list and everything else the month. */
  view: CalendarView | undefined;
  /** Day in view. */
  date: string;
  /** The list or the lanes show the year of the day. */
  isYear: boolean;
  projectId: string | undefined;
  crewMemberId: string | undefined;
  holds: HoldStatus[];
  department: Department | undefined;
  /** Names and roles of people in the lanes. */
  query: string | undefined;
}

/** Reads the choice from the URL. Invalid values are ignored. */
export function readChoice(params: URLSearchParams, today: string): CalendarChoice {
  const holds = params.getAll('hold');
  const view = views.find((it) => it.value === params.get('view'))?.value;
  return {
    view,
    date: dateIn(params) ?? today,
    isYear: params.get('span') === 'year' && (view === 'list' || view === 'crew'),
    projectId: params.get('job') || undefined,
    crewMemberId: params.get('person') || undefined,
    holds: holdStatuses.filter((it) => holds.includes(it)),
    department: departments.find((it) => it === params.get('department')),
    query: params.get('q')?.trim().slice(0, 100) || undefined,
  };
}

/** A year before and after the day must still be a year that dates can have. */
export function dateIn(params: URLSearchParams): string | undefined {
  const date = asPlainDate(params.get('date') ?? '');
  return date && date >= '1902' && date < '2998' ? date : undefined;
}

export function hasFilters(choice: CalendarChoice): boolean {
  const { projectId, crewMemberId, holds, department, query } = choice;
  return holds.length > 0 || Boolean(projectId || crewMemberId || department || query);
}

/** Five weeks: a month of lanes, with what comes next. */
const laneDays = 35;

/** Returns the first and the last day that a choice shows. */
export function rangeOf({ view, date, isYear }: CalendarChoice): { from: string; to: string } {
  if (isYear) return { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` };
  if (view === 'crew') {
    const monday = dayAfter(date, -weekdayOf(date));
    return { from: monday, to: dayAfter(monday, laneDays - 1) };
  }
  const { first, last } = visibleDays(date, view ?? 'month');
  return { from: first, to: last };
}

/** Returns the day in view after a step. */
export function steppedChoice({ view, date, isYear }: CalendarChoice, by: 1 | -1): string {
  if (isYear) return `${Number(date.slice(0, 4)) + by}-01-01`;
  if (view === 'crew') return dayAfter(date, by * 28);
  return steppedDate(date, view ?? 'month', by);
}
