import { formatPlainDate } from '#app/ui/date.tsx';
import { daysBetween } from '#app/ui/dates/plain-date.ts';

/** Returns "today", "tomorrow" or "on Tue 24 Nov". */
export function onDay(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `on ${formatPlainDate(date)}`;
}
