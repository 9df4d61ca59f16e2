import { and, isNull, sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

const { bankMatches, bankTransactions } = schema;

/** Condition: transactions that the bank did not take back. */
export const isStanding = and(
  sql`${bankTransactions.deletedAt} is null`,
  sql`${bankTransactions.removedAt} is null`,
);

/** Condition: transactions of which a part is neither matched nor ignored. */
export const isUnmatched = and(
  isStanding,
  sql`${bankTransactions.ignoredAt} is null`,
  sql`${bankTransactions.matchedCents} <> ${bankTransactions.amountCents}`,
);

/** Condition: the bank removed it after it was matched. */
export const isTakenBack = and(
  sql`${bankTransactions.removedAt} is not null`,
  sql`${bankTransactions.matchedCents} <> 0`,
);

/** Condition: matches that were not undone. */
export const isLiveMatch = isNull(bankMatches.undoneAt);

interface Matched {
  amountCents: number;
  matchedCents: number;
}

/** Returns the part of a transaction that is not matched, with its sign. */
export function restOf({ amountCents, matchedCents }: Matched): number {
  return amountCents - matchedCents;
}

/** Returns whether an amount is of the same sign as the rest, and not more. */
export function fitsInto(amountCents: number, restCents: number): boolean {
  return (
    amountCents !== 0 &&
    Math.sign(amountCents) === Math.sign(restCents) &&
    Math.abs(amountCents) <= Math.abs(restCents)
  );
}
