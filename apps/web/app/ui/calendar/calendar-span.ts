import { dayAfter } from '../dates/plain-date.ts';
import type { CalendarEvent, CalendarSpan } from './calendar-props.ts';

/** Returns whether an event is of whole days. */
export function isAllDay({ start }: Pick<CalendarEvent, 'start'>): boolean {
  return !start.includes('T');
}

/** Returns the end as FullCalendar takes it, which excludes the last day. */
export function exclusiveEnd(event: Pick<CalendarEvent, 'start' | 'end'>): string {
  return isAllDay(event) ? dayAfter(event.end, 1) : event.end;
}

/** Returns a span from what FullCalendar gives: ISO texts with seconds and zone, the end excluded. */
export function spanFrom(
  startText: string,
  endText: string | undefined,
  allDay: boolean,
): CalendarSpan {
  const size = allDay ? 'YYYY-MM-DD'.length : 'YYYY-MM-DDTHH:MM'.length;
  const start = startText.slice(0, size);
  if (!endText) return { start, end: start, isAllDay: allDay };
  const end = endText.slice(0, size);
  return { start, end: allDay ? dayAfter(end, -1) : end, isAllDay: allDay };
}

/** Returns the day in view after a step of a month or a week. */
export function steppedDate(date: string, view: 'month' | 'week' | 'list', by: 1 | -1): string {
  if (view === 'week') return dayAfter(date, by * 7);
  const first = `${date.slice(0, 7)}-01`;
  const inOther = dayAfter(first, by === 1 ? 31 : -1);
  return `${inOther.slice(0, 7)}-01`;
}
