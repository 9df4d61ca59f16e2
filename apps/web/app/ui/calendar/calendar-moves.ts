import { dayAfter, weekdayOf } from '../dates/plain-date.ts';
import type { Arrow } from '../drag/use-keyboard-lift.ts';
import type { CalendarSpan, CalendarViewName } from './calendar-props.ts';

interface Moving {
  view: CalendarViewName;
  /** Day that is in view. */
  date: string;
  isRightToLeft: boolean;
  /** Moves only the end. */
  isStretching: boolean;
  /** Keeps the times, also in a week. */
  isByDay?: boolean;
}

/**
 * Returns a span after an arrow key: a day on or back, and a week up or down. In a week, times move by
 * half an hour up or down. A span stays as it is when it would leave the view or end before it starts.
 */
export function movedSpan(span: CalendarSpan, arrow: Arrow, moving: Moving): CalendarSpan {
  const by = stepOf(arrow, moving, span);
  const end = shifted(span.end, by);
  const next = moving.isStretching
    ? { ...span, end }
    : { ...span, start: shifted(span.start, by), end };
  const isOver = span.isAllDay ? next.end < next.start : next.end <= next.start;
  const { first, last } = visibleDays(moving.date, moving.view);
  const isHidden = next.end.slice(0, 10) < first || next.start.slice(0, 10) > last;
  return isOver || isHidden ? span : next;
}

/** Returns the first and the last day that a view shows. */
export function visibleDays(date: string, view: CalendarViewName): { first: string; last: string } {
  const monday = (day: string) => dayAfter(day, -weekdayOf(day));
  const firstOfMonth = `${date.slice(0, 7)}-01`;
  if (view === 'week') return { first: monday(date), last: dayAfter(monday(date), 6) };
  if (view === 'month') {
    return { first: monday(firstOfMonth), last: dayAfter(monday(firstOfMonth), 41) };
  }
  const next = `${dayAfter(firstOfMonth, 31).slice(0, 7)}-01`;
  return { first: firstOfMonth, last: dayAfter(next, -1) };
}

const dayMinutes = 24 * 60;
const halfHour = 30;

/** Returns the minutes that an arrow key moves by. */
function stepOf(arrow: Arrow, moving: Moving, { isAllDay }: CalendarSpan): number {
  const { view, isRightToLeft, isByDay } = moving;
  const isSideways = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const isForward = isSideways ? (arrow === 'ArrowRight') !== isRightToLeft : arrow === 'ArrowDown';
  const upDown = view === 'week' && !isAllDay && !isByDay ? halfHour : 7 * dayMinutes;
  return (isSideways ? dayMinutes : upDown) * (isForward ? 1 : -1);
}

function shifted(text: string, minutes: number): string {
  const isTime = text.includes('T');
  const moved = new Date(Date.parse(isTime ? `${text}Z` : text) + minutes * 60_000).toISOString();
  return moved.slice(0, isTime ? 16 : 10);
}
