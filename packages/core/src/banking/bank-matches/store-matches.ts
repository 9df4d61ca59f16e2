import { invalid } from '@callboard/domain/errors';
import { eq, sql } from 'drizzle-orm';
import { fitsInto, restOf } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { type LockedTransaction, lockedOf } from './lock-transactions.ts';

const { bankMatches, bankTransactions } = schema;

type Row = typeof bankMatches.$inferInsert;

/** A match to be stored: what a part of a transaction is. */
export type NewMatch = Pick<Row, 'transactionId' | 'kind' | 'amountCents'> &
  Partial<
    Pick<
      Row,
      | 'paymentId'
      | 'refundId'
      | 'billId'
      | 'costId'
      | 'otherTransactionId'
      | 'accountCode'
      | 'note'
      | 'isMade'
    >
  >;

interface Group {
  matches: readonly NewMatch[];
  locked: ReadonlyMap<string, LockedTransaction>;
  ruleId?: string | null | undefined;
}

/**
 * Stores matches that are made together. None of them may take more of its transaction than is left.
 * @throws AppError `invalid_parameter`.
 */
export async function storeMatches(ctx: Ctx, { matches, locked, ruleId }: Group): Promise<string> {
  const groupId = newId('bankMatch');
  const sums = sumsOf(matches);
  for (const [id, cents] of sums) {
    if (fitsInto(cents, restOf(lockedOf(locked, id)))) continue;
    throw invalid('parts', 'The parts are more than what is left of the transaction.');
  }
  const now = ctx.now();
  await ctx.tx.insert(bankMatches).values(
    matches.map((match, at) => ({
      ...match,
      id: at === 0 ? groupId : newId('bankMatch'),
      groupId,
      ruleId: ruleId ?? null,
      createdBy: ctx.actor.membershipId ?? null,
      createdAt: now,
    })),
  );
  await addMatched(ctx, sums);
  return groupId;
}

/** Changes how much of locked transactions is matched. */
export async function addMatched(
  ctx: Ctx,
  sums: readonly [id: string, cents: number][],
): Promise<void> {
  const ids = sql.param(sums.map(([id]) => id));
  const cents = sql.param(sums.map(([, it]) => it));
  await ctx.tx
    .update(bankTransactions)
    .set({
      matchedCents: sql`${bankTransactions.matchedCents} + added.cents`,
      updatedAt: ctx.now(),
    })
    .from(sql`unnest(${ids}::text[], ${cents}::bigint[]) as added(id, cents)`)
    .where(eq(bankTransactions.id, sql`added.id`));
}

/** Sums matches by their transaction, in the order of the ids. */
export function sumsOf(
  matches: readonly Pick<NewMatch, 'transactionId' | 'amountCents'>[],
): [id: string, cents: number][] {
  const sums = new Map<string, number>();
  for (const { transactionId, amountCents } of matches) {
    sums.set(transactionId, (sums.get(transactionId) ?? 0) + amountCents);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}
