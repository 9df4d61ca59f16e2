import type { StatementLine } from './statement.ts';

/** A line with the balance that the file says after it. */
export interface Booked extends StatementLine {
  balanceCents: number | null;
  /** The part of its amount that is a fee, which is a line of its own. */
  feeCents: number;
}

/** Returns lines with their fees as lines of their own. */
export function withFees(booked: readonly Booked[]): StatementLine[] {
  return booked.flatMap(({ balanceCents: _, feeCents, ...line }) =>
    feeCents === 0
      ? [line]
      : [
          { ...line, amountCents: line.amountCents + feeCents },
          { ...line, amountCents: -feeCents, name: `Fee: ${line.name}`, category: 'fee' as const },
        ],
  );
}

/** Returns the lines with the oldest first, each day in its own order. */
export function inOrder(lines: readonly Booked[]): Booked[] {
  const [first, last] = [lines[0]?.date ?? '', lines.at(-1)?.date ?? ''];
  const forward = first > last ? lines.toReversed() : [...lines];
  const isTurned = first === last && lines.length > 1 && balancesOf(forward).isBroken;
  const ordered = isTurned ? forward.toReversed() : forward;
  return ordered.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

export type Balances = ReturnType<typeof balancesOf>;

/**
 * Returns the balances before the first and after the last line. A file may say some of the balances
 * in between; they are broken if not all of them follow from the amounts.
 */
export function balancesOf(lines: readonly Booked[]) {
  const openings = new Set<number>();
  let sum = 0;
  for (const { amountCents, balanceCents } of lines) {
    sum += amountCents;
    if (balanceCents !== null) openings.add(balanceCents - sum);
  }
  const [openingCents = null, another] = [...openings];
  if (openingCents === null || another !== undefined) {
    return { openingCents: null, closingCents: null, isBroken: another !== undefined };
  }
  return { openingCents, closingCents: openingCents + sum, isBroken: false };
}
