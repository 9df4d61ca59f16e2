import { addDays } from './days.ts';
import { type Expected, type Projection, projectBalance } from './projection.ts';

/** What somebody can do about a dip: press a client for an invoice, or pay a bill later. */
export interface CureStep {
  act: 'chase' | 'move';
  of: Expected;
  /** By when to get the money, or until when to wait with the bill. */
  date: string;
}

export interface Cure {
  steps: CureStep[];
  /** Whether the balance then stays at the level or above. */
  isEnough: boolean;
  /** The lowest balance after these steps. */
  lowCents: number;
}

interface Dip {
  today: string;
  horizonDays: number;
  openingCents: number;
  levelCents: number;
  expected: readonly Expected[];
}

/** Steps of a cure at most: a longer list helps nobody. */
const mostSteps = 4;

/**
 * Returns what would keep the balance at the level: as few invoices and bills as possible, invoices
 * first, and of those the smallest that is enough. Without steps nothing of that would lift it. Null
 * when the balance does not fall below the level.
 */
export function findCure(dip: Dip): Cure | null {
  const before = projectBalance(dip, dip.expected);
  if (before.low.cents >= dip.levelCents) return null;
  const steps: CureStep[] = [];
  let expected = dip.expected;
  let projected = before;
  while (projected.low.cents < dip.levelCents && steps.length < mostSteps) {
    const step = bestOf(candidatesOf(dip, { expected, projected }), { dip, expected });
    if (!step) break;
    expected = withStep(expected, step);
    const next = projectBalance(dip, expected);
    if (next.low.cents <= projected.low.cents) break;
    steps.push(step);
    projected = next;
  }
  const { cents } = projected.low;
  return { steps, isEnough: cents >= dip.levelCents, lowCents: cents };
}

interface State {
  expected: readonly Expected[];
  projected: Projection;
}

/** Invoices that are due by the dip but come later, and bills that are paid before it is over. */
function candidatesOf({ today, levelCents }: Dip, { expected, projected }: State): CureStep[] {
  const start = projected.days.find((it) => it.balanceCents < levelCents)?.date ?? today;
  const end = projected.days.findLast((it) => it.balanceCents < levelCents)?.date ?? start;
  const chased = expected
    .filter((it) => it.kind === 'invoice' && it.date > start && (it.dueOn ?? it.date) <= end)
    .map((of): CureStep => ({ act: 'chase', of, date: start }));
  const isOver = end < (projected.days.at(-1)?.date ?? end);
  const moved = expected
    .filter((it) => isOver && it.kind === 'bill' && it.date <= end)
    .map((of): CureStep => ({ act: 'move', of, date: addDays(end, 1) }));
  return [...chased, ...moved];
}

/** The smallest step that is enough, invoices first; else the one that lifts the low the most. */
function bestOf(
  steps: readonly CureStep[],
  { dip, expected }: { dip: Dip; expected: readonly Expected[] },
): CureStep | null {
  const tried = steps.map((step) => {
    const { low } = projectBalance(dip, withStep(expected, step));
    return { step, lowCents: low.cents, size: Math.abs(step.of.cents) };
  });
  const enough = tried
    .filter((it) => it.lowCents >= dip.levelCents)
    .toSorted((a, b) => rankOf(a.step) - rankOf(b.step) || a.size - b.size);
  const most = tried.toSorted(
    (a, b) => b.lowCents - a.lowCents || rankOf(a.step) - rankOf(b.step) || a.size - b.size,
  );
  return (enough[0] ?? most[0])?.step ?? null;
}

function rankOf({ act }: CureStep): number {
  return act === 'chase' ? 0 : 1;
}

function withStep(expected: readonly Expected[], { of, date }: CureStep): Expected[] {
  return expected.map((it) => (it === of ? { ...it, date } : it));
}
