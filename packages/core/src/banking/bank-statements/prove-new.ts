import type { Statement } from '@callboard/bank/statements';
import { checkBalance } from './balance-check.ts';
import type { Covered } from './compare-lines.ts';

/** A statement that was imported before, with its balances. */
export interface EarlierStatement extends Covered {
  openingCents: number | null;
  closingCents: number | null;
}

/**
 * Returns whether the balances prove that every line of a statement is new: it adds up, and goes on
 * from, or leads to, a statement that was imported before, without sharing a day with one but the
 * first or the last.
 */
export function isProvedNew(statement: Statement, earlier: readonly EarlierStatement[]): boolean {
  const { fromDate, toDate, openingCents, closingCents } = statement;
  if (fromDate === null || toDate === null) return false;
  if (checkBalance(statement).differenceCents !== 0) return false;
  const isBefore = (it: EarlierStatement) => it.toDate <= fromDate && it.fromDate < fromDate;
  const isAfter = (it: EarlierStatement) => it.fromDate >= toDate && it.toDate > toDate;
  if (!earlier.every((it) => isBefore(it) || isAfter(it))) return false;
  const before = earlier.filter(isBefore).toSorted(byEnd).at(-1);
  const after = earlier.filter(isAfter).toSorted(byStart)[0];
  return (
    (before !== undefined && before.closingCents === openingCents) ||
    (after !== undefined && after.openingCents === closingCents)
  );
}

const byEnd = (a: Covered, b: Covered) => (a.toDate < b.toDate ? -1 : 1);
const byStart = (a: Covered, b: Covered) => (a.fromDate < b.fromDate ? -1 : 1);
