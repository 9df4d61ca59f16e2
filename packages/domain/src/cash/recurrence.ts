import { addDays, addMonths, daysBetween } from './days.ts';
import type { Recurrence } from './enums.ts';

export interface Repeats {
  every: Recurrence;
  startsOn: string;
  endsOn: string | null;
}

const steps: Record<Recurrence, { days: number } | { months: number }> = {
  weekly: { days: 7 },
  two_weeks: { days: 14 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { months: 12 },
};

/**
 * Returns the days of a period on which a recurring amount is due. They are counted from the first
 * one, so that the 31st stays the last day of each month.
 */
export function datesOf(
  { every, startsOn, endsOn }: Repeats,
  { from, to }: { from: string; to: string },
): string[] {
  const step = steps[every];
  const end = endsOn !== null && endsOn < to ? endsOn : to;
  const nth = (count: number) =>
    'days' in step
      ? addDays(startsOn, count * step.days)
      : addMonths(startsOn, count * step.months);
  const most = 'days' in step ? step.days : step.months * 31;
  const dates: string[] = [];
  let count = Math.max(0, Math.floor(daysBetween(startsOn, from) / most));
  for (let date = nth(count); date <= end; date = nth(count)) {
    if (date >= from) dates.push(date);
    count += 1;
  }
  return dates;
}
