import { AppError, invalid } from '@callboard/domain/errors';
import { and, eq, sql } from 'drizzle-orm';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { recordRefund } from '../../sales/payments/record-refund.ts';
import { lockRefund } from '../../sales/payments/reverse-refund.ts';
import type { LockedTransaction } from './lock-transactions.ts';
import { type Applied, requireCurrency } from './part.ts';
import type { NewMatch } from './store-matches.ts';

const { bankMatches } = schema;

/** Records the refund of a client's credit that a withdrawal is. */
export async function matchNewRefund(
  ctx: Ctx,
  { part, transaction }: Applied<'newRefund'>,
): Promise<NewMatch> {
  const { clientId, amountCents } = part;
  const { id: transactionId, date: refundedOn, currency, reference } = transaction;
  requireWithdrawal(transaction, amountCents);
  const { id: refundId } = await recordRefund(ctx, {
    ...{ clientId, amountCents: -amountCents, currency, refundedOn, reference, method: 'ach' },
  });
  return { transactionId, kind: 'refund', amountCents, refundId, isMade: true };
}

/** Matches a withdrawal with a refund that was recorded before. */
export async function matchRefund(
  ctx: Ctx,
  { part, transaction }: Applied<'refund'>,
): Promise<NewMatch> {
  const { refundId, amountCents } = part;
  requireWithdrawal(transaction, amountCents);
  const { refund } = await lockRefund(ctx, refundId);
  requireCurrency(transaction, refund, 'This refund');
  if (refund.reversedAt) throw new AppError('conflict', 'This refund was reversed.');
  const left = refund.amountCents + (await sumOfRefund(ctx, refundId));
  if (-amountCents > left) {
    throw invalid('parts', 'This is more than what is left of the refund to match.');
  }
  return { transactionId: transaction.id, kind: 'refund', amountCents, refundId };
}

/** Returns how much of a refund is matched: negative for what went out, less what came back. */
export async function sumOfRefund(ctx: Ctx, refundId: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ sum: sql`coalesce(sum(${bankMatches.amountCents}), 0)`.mapWith(Number) })
    .from(bankMatches)
    .where(and(eq(bankMatches.refundId, refundId), isLiveMatch));
  return row?.sum ?? 0;
}

function requireWithdrawal(transaction: LockedTransaction, amountCents: number): void {
  if (transaction.amountCents < 0 && amountCents < 0) return;
  throw invalid('parts', 'Money in is no refund to a client. Match it with their invoices.');
}
