import { countOf } from '#app/count-of.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import type { JobDay } from './job-day.ts';

/** Returns "2 days confirmed, 1 on hold. Next: Day 1 of 2 on Tue 24 Nov, call 06:30." */
export function scheduleSentence(days: JobDay[], today: string): string {
  const of = (...statuses: string[]) =>
    days.filter(({ holdStatus }) => statuses.includes(holdStatus));
  const standing = of('confirmed', 'first_hold', 'second_hold');
  if (standing.length === 0) return 'No days yet.';
  const [confirmed, held] = [of('confirmed').length, of('first_hold', 'second_hold').length];
  const parts = [
    confirmed > 0 && `${countOf(confirmed, 'day')} confirmed`,
    held > 0 && (confirmed > 0 ? `${held} on hold` : `${countOf(held, 'day')} on hold`),
  ].filter(Boolean);
  const next = standing.find(({ date }) => date >= today);
  const sentence = `${parts.join(', ')}.`;
  if (!next) return sentence;
  return `${sentence} Next: ${next.label} on ${formatPlainDate(next.date)}, call ${next.callTime}.`;
}
