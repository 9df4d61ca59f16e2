import { formatPlainDate } from '#app/ui/date.tsx';
import { daysBetween } from '#app/ui/dates/plain-date.ts';

const dayMilliseconds = 86_400_000;

/** Returns the number of whole days between two instants. */
export function dayCount(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / dayMilliseconds);
}

/** Returns "today", "tomorrow" or "on Tue 24 Nov". */
export function onDay(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `on ${formatPlainDate(date)}`;
}
