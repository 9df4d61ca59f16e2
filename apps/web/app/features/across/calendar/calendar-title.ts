import { monthTitle } from '#app/ui/calendar/calendar.tsx';
import { formatRange } from '#app/ui/date.tsx';
import { type CalendarChoice, rangeOf } from './calendar-choice.ts';

/** Returns what a choice has in view: "November 2026", "23–29 Nov", "2026". */
export function titleOf(choice: CalendarChoice): string {
  const { view, date, isYear } = choice;
  if (isYear) return date.slice(0, 4);
  if (view !== 'week' && view !== 'crew') return monthTitle(date);
  const { from, to } = rangeOf(choice);
  return formatRange(from, to);
}
