import { holdLabels } from '@callboard/domain/shoot-days/enums';
import type { CalendarEvent } from '#app/ui/calendar/calendar-props.ts';
import { dayAfter } from '#app/ui/dates/plain-date.ts';
import type { CalendarDay } from './calendar-data.ts';
import { dayName, dayTitle, initialsOf, isFixedDay, toneOf, warningsOf } from './calendar-words.ts';

/**
 * Returns a shoot day as an event: a whole day in a month, its hours in a week. A wrap not after the
 * call is on the next day.
 */
export function toEvent(
  day: CalendarDay,
  { isTimed, ...moment }: { isTimed: boolean; today: string; now: number },
): CalendarEvent {
  const { id, date, callTime, wrapTime, holdStatus } = day;
  const wrapDate = wrapTime <= callTime ? dayAfter(date, 1) : date;
  return {
    id,
    title: dayTitle(day),
    ending: dayName(day),
    short: initialsOf(day.projectName),
    start: isTimed ? `${date}T${callTime}` : date,
    end: isTimed ? `${wrapDate}T${wrapTime}` : date,
    tone: toneOf(holdStatus),
    status: holdLabels[holdStatus].toLowerCase(),
    warning: warningsOf(day, moment).join('. ') || undefined,
    isFixed: isFixedDay(day),
  };
}
