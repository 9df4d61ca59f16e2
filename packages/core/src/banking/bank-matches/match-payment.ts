import { AppError, invalid } from '@callboard/domain/errors';
import { and, eq, sql } from 'drizzle-orm';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { recordPayment } from '../../sales/payments/record-payment.ts';
import type { LockedTransaction } from './lock-transactions.ts';
import { type Applied, requireCurrency } from './part.ts';
import type { NewMatch } from './store-matches.ts';

const { bankMatches, payments } = schema;

/** Records the payment that a deposit is, for one invoice, several, or as credit of the client. */
export async function matchInvoices(
  ctx: Ctx,
  { part, transaction }: Applied<'invoices'>,
): Promise<NewMatch> {
  const { clientId, amountCents, feeCents = 0, allocations } = part;
  const { id: transactionId, date: receivedOn, currency, reference } = transaction;
  requireDeposit(transaction);
  const { id: paymentId } = await recordPayment(ctx, {
    ...{ clientId, amountCents, currency, receivedOn, feeCents, allocations },
    ...{ method: methodOf(transaction), reference },
  });
  return { transactionId, kind: 'payment', amountCents, paymentId, isMade: true };
}

/** Matches a deposit with a payment that was recorded before. */
export async function matchPayment(
  ctx: Ctx,
  { part, transaction }: Applied<'payment'>,
): Promise<NewMatch> {
  const { paymentId, amountCents } = part;
  requireDeposit(transaction);
  const payment = await lockRecord(ctx, payments, paymentId, { strength: 'update' });
  requireCurrency(transaction, payment, 'This payment');
  if (payment.reversedAt) throw new AppError('conflict', 'This payment was reversed.');
  const left = payment.amountCents - (await sumOfPayment(ctx, paymentId));
  if (amountCents <= 0 || amountCents > left) {
    throw invalid('parts', 'This is more than what is left of the payment to match.');
  }
  return { transactionId: transaction.id, kind: 'payment', amountCents, paymentId };
}

/** Returns how much of a payment is matched: what came in, less what went back. */
export async function sumOfPayment(ctx: Ctx, paymentId: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ sum: sql`coalesce(sum(${bankMatches.amountCents}), 0)`.mapWith(Number) })
    .from(bankMatches)
    .where(and(eq(bankMatches.paymentId, paymentId), isLiveMatch));
  return row?.sum ?? 0;
}

function requireDeposit({ amountCents }: LockedTransaction): void {
  if (amountCents > 0) return;
  throw invalid('parts', 'Money out is no payment of a client. Match it with a bill or a cost.');
}

/** Returns how the money came in, as far as the bank's words tell. */
function methodOf({ name, accountType }: LockedTransaction): 'wire' | 'check' | 'card' | 'ach' {
  const words = name.toLowerCase();
  if (/\bwire\b|\bswift\b|\bfedwire\b/.test(words)) return 'wire';
  if (/\bche(ck|que)\b|\bmobile deposit\b/.test(words)) return 'check';
  return accountType === 'credit' || /\bstripe\b|\bsquare\b/.test(words) ? 'card' : 'ach';
}
