import { AppError, invalid } from '@callboard/domain/errors';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockedOf } from './lock-transactions.ts';
import type { Applied } from './part.ts';
import type { NewMatch } from './store-matches.ts';
import { canBeReturned } from './suggestions/select-own.ts';

const { bankMatches, bankTransactions } = schema;

/**
 * Matches what the bank took back with the payments or bills of the transaction that it took back.
 * They are reversed, or to be paid again.
 */
export async function matchReturn(
  ctx: Ctx,
  { part, transaction, locked }: Applied<'return'>,
): Promise<NewMatch[]> {
  const returned = lockedOf(locked, part.transactionId);
  if (returned.amountCents !== -transaction.amountCents || returned.date > transaction.date) {
    throw invalid('parts', 'A return has the same amount with the opposite sign, on a later day.');
  }
  const { id } = returned;
  const isReturnable = sql`${bankTransactions.matchedCents} = ${bankTransactions.amountCents}`;
  const [whole] = await ctx.tx
    .select({ id: bankTransactions.id })
    .from(bankTransactions)
    .where(and(eq(bankTransactions.id, id), isReturnable, canBeReturned(sql`${id}`)));
  if (!whole) {
    throw new AppError('conflict', 'Only what is matched with payments or bills can be returned.');
  }
  const matches = await ctx.tx
    .select()
    .from(bankMatches)
    .where(and(eq(bankMatches.transactionId, id), isLiveMatch))
    .orderBy(asc(bankMatches.id));
  return matches.map(({ kind, paymentId, refundId, billId, amountCents }) => ({
    ...{ transactionId: transaction.id, kind, paymentId, refundId, billId },
    amountCents: -amountCents,
  }));
}
