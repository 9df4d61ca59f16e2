import { formatInstant } from './date.tsx';

/** Returns the viewer's time of day, "12:04", or "Tue 24 Nov, 12:04" when it was another day. */
export function formatViewerTime(at: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const words = formatInstant(new Date(at), timeZone, true);
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? words.slice(words.lastIndexOf(' ') + 1) : words;
}
