import { formatInstant } from '#app/ui/date.tsx';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns "just now", "5 min ago", "3 h ago", "2 d ago", then the date. */
export function timeAgo(at: Date, now: Date, timeZone: string): string {
  const passed = now.getTime() - at.getTime();
  if (passed < minute) return 'just now';
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`;
  if (passed < day) return `${Math.floor(passed / hour)} h ago`;
  if (passed < 7 * day) return `${Math.floor(passed / day)} d ago`;
  return formatInstant(at, timeZone);
}

/**
 * Returns whether the time is within the last day, so that "3 h ago" is clearer than a clock time.
 */
export function isRecent(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() < day;
}
