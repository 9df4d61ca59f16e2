import { addDays, daysBetween } from './days.ts';

/** When a client usually pays: in days after the due date, negative before it. */
export interface Habit {
  days: number;
  /** Invoices that it is taken from. */
  count: number;
}

/** Paid invoices without which a client has no habit. */
const fewest = 2;
const earliestDays = -30;
const latestDays = 120;
/** What is late even for its client is expected in as many days. */
const graceDays = 7;

/** Returns when a client usually pays, as the median of how late invoices were paid; null for too few. */
export function habitOf(lateDays: readonly number[]): Habit | null {
  if (lateDays.length < fewest) return null;
  const sorted = lateDays.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper;
  const days = Math.ceil((lower + upper) / 2);
  return { days: Math.min(Math.max(days, earliestDays), latestDays), count: lateDays.length };
}

interface Owed {
  dueOn: string;
  habit: Habit | null;
  today: string;
}

/** Returns the day on which to expect the money of an invoice, and why. */
export function expectPayment({ dueOn, habit, today }: Owed): { date: string; why: string } {
  const usual = addDays(dueOn, habit?.days ?? 0);
  if (usual >= today) return { date: usual, why: habitInWords(habit) };
  const late = daysBetween(dueOn, today);
  const words = late <= 0 ? 'Not paid as early as usual' : `${counted(late)} overdue`;
  return { date: addDays(today, graceDays), why: `${words}, counted a week from today` };
}

/** Returns a habit as "usually pays 6 days late (4 invoices)". */
export function habitInWords(habit: Habit | null): string {
  if (!habit) return 'On the due date: too few invoices were paid to know more';
  const of = `(${habit.count} paid invoices)`;
  if (habit.days === 0) return `Usually pays on the due date ${of}`;
  return habit.days > 0
    ? `Usually pays ${counted(habit.days)} late ${of}`
    : `Usually pays ${counted(-habit.days)} early ${of}`;
}

function counted(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
