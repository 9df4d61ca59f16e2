import { addDays } from './days.ts';

/** Money that is expected to come in (positive) or go out. */
export interface Expected {
  kind: 'invoice' | 'bill' | 'recurring' | 'payroll';
  id: string;
  /** When it is expected. */
  date: string;
  cents: number;
  /** Number or words by which people know it. */
  label: string;
  /** The client or the payee; null for what has none. */
  name: string | null;
  /** When it is due; null for what has no day of its own. */
  dueOn: string | null;
  /** Why it is expected then. */
  why: string;
}

export interface ProjectedDay {
  date: string;
  inCents: number;
  outCents: number;
  /** At the end of the day. */
  balanceCents: number;
}

export interface Projection {
  /** From today on. */
  days: ProjectedDay[];
  /** The lowest balance and its first day. */
  low: { date: string; cents: number };
}

interface Start {
  today: string;
  /** Days after today. */
  horizonDays: number;
  openingCents: number;
}

/** Returns the balance of each day. What was expected before today is counted today. */
export function projectBalance(
  { today, horizonDays, openingCents }: Start,
  expected: readonly Expected[],
): Projection {
  const byDate = Map.groupBy(expected, ({ date }) => (date < today ? today : date));
  const days: ProjectedDay[] = [];
  let balanceCents = openingCents;
  let low = { date: today, cents: Number.POSITIVE_INFINITY };
  for (let count = 0; count <= horizonDays; count += 1) {
    const date = addDays(today, count);
    const moved = byDate.get(date) ?? [];
    const inCents = sumOf(moved.filter((it) => it.cents > 0));
    const outCents = -sumOf(moved.filter((it) => it.cents < 0));
    balanceCents += inCents - outCents;
    days.push({ date, inCents, outCents, balanceCents });
    if (balanceCents < low.cents) low = { date, cents: balanceCents };
  }
  return { days, low };
}

function sumOf(rows: readonly Expected[]): number {
  return rows.reduce((sum, it) => sum + it.cents, 0);
}
