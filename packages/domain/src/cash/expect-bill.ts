import { daysBetween } from './days.ts';

interface Owed {
  dueOn: string;
  scheduledFor: string | null;
  isAgreed: boolean;
  today: string;
}

/** Returns the day on which a bill will be paid, and why. */
export function expectBill({ dueOn, scheduledFor, isAgreed, today }: Owed): {
  date: string;
  why: string;
} {
  const date = scheduledFor ?? dueOn;
  const words = scheduledFor === null ? 'Due that day' : 'Scheduled for that day';
  const why = isAgreed ? words : `${words}, not approved yet`;
  if (date >= today) return { date, why };
  const days = daysBetween(date, today);
  const late = `${days} ${days === 1 ? 'day' : 'days'} late, counted today`;
  return { date: today, why: isAgreed ? late : `${late}, not approved yet` };
}
