import { CalendarDays } from 'lucide-react';
import { formatPlainDate } from '#app/ui/date.tsx';
import { useDateReading } from '#app/ui/dates/date-place.ts';
import { type DateReading, parseDate } from '#app/ui/dates/parse-date.ts';
import { useViewer } from './viewer.ts';

/** Returns what the calendar offers for typed words: the week of a date ("tue", "24 nov"). */
export function useCalendarActs(query: string) {
  const { can } = useViewer();
  const reading = useDateReading();
  const words = query.trim().toLowerCase();
  const date = can('schedule.view') && readDate(words, reading);
  if (!date) return [];
  return [
    {
      label: `${formatPlainDate(date)} in the calendar`,
      to: `/calendar?view=week&date=${date}`,
      Icon: CalendarDays,
    },
  ];
}

/** A number alone is more often a job or an amount than a day. */
function readDate(words: string, reading: DateReading): string | null {
  return words.length > 1 && /[^\d\s]/.test(words) ? parseDate(words, reading) : null;
}
