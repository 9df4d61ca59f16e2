import { reminderDays } from './enums.ts';

/**
 * Returns the reminder whose day has come, in days from the due date: the latest of -3, 1, 7, 14 and
 * 30; null before the first.
 */
export function reminderDue(dueDate: string, today: string): number | null {
  const { days } = Temporal.PlainDate.from(dueDate).until(today, { largestUnit: 'days' });
  return reminderDays.findLast((it) => it <= days) ?? null;
}
