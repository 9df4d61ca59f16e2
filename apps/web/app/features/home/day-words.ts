import { formatPlainDate } from '#app/ui/date.tsx';

const dayMilliseconds = 86_400_000;

/** Returns the number of days between two `YYYY-MM-DD` dates; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}

/** Returns a plain date a number of days later. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns "today", "tomorrow" or "on Tue 24 Nov". */
export function onDay(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `on ${formatPlainDate(date)}`;
}
