import { isAgreed, isPaid } from '@callboard/domain/bills/enums';
import { and, eq, sql } from 'drizzle-orm';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { reverseByBank } from '../../sales/payments/reverse-payment.ts';
import { reverseRefundByBank } from '../../sales/payments/reverse-refund.ts';
import { lockBill } from '../../spend/bills/lock-bill.ts';
import { markBillPaid } from '../../spend/bills/mark-bill-paid.ts';
import { findWithdrawn } from '../../spend/bills/select-withdrawn.ts';
import { takePaidBack } from '../../spend/bills/undo-bill-paid.ts';
import type { LockedTransaction } from './lock-transactions.ts';
import type { NewMatch } from './store-matches.ts';

const { bankMatches, bankTransactions, clientRefunds, payments } = schema;

interface Settling {
  matches: readonly NewMatch[];
  transaction: LockedTransaction;
}

/** Reverses the payments and refunds that went back, and marks bills as paid, or as not paid, by their matches. */
export async function settleMatched(ctx: Ctx, { matches, transaction }: Settling): Promise<void> {
  for (const { paymentId, refundId, amountCents } of matches) {
    if (paymentId && amountCents < 0) await reverseReturned(ctx, { paymentId, transaction });
    if (refundId && amountCents > 0) await reverseRefunded(ctx, { refundId, transaction });
  }
  const billIds = idsOf(matches.map((it) => it.billId));
  for (const id of billIds) await settleBill(ctx, { id, reason: 'The bank returned the payment' });
}

interface Returned {
  paymentId: string;
  transaction: LockedTransaction;
}

async function reverseReturned(ctx: Ctx, { paymentId, transaction }: Returned): Promise<void> {
  const [payment] = await ctx.tx
    .select({ reversedAt: payments.reversedAt })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (payment?.reversedAt) return;
  const reason = `The bank returned it: ${transaction.name}`;
  await reverseByBank(ctx, { id: paymentId, reversedOn: transaction.date, reason });
}

async function reverseRefunded(
  ctx: Ctx,
  { refundId, transaction }: { refundId: string; transaction: LockedTransaction },
): Promise<void> {
  const [refund] = await ctx.tx
    .select({ reversedAt: clientRefunds.reversedAt })
    .from(clientRefunds)
    .where(eq(clientRefunds.id, refundId));
  if (refund?.reversedAt) return;
  const reason = `The bank returned it: ${transaction.name}`;
  await reverseRefundByBank(ctx, { id: refundId, reversedOn: transaction.date, reason });
}

/** Marks a bill as paid once its matches sum to its amount, and as not paid when they no longer do. */
export async function settleBill(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const bill = await lockBill(ctx, { id });
  const isCovered = (await findWithdrawn(ctx, id)) === bill.amountCents;
  if (isCovered && isAgreed(bill.status)) {
    const { date, reference } = await lastOf(ctx, id);
    await markBillPaid(ctx, { id, paidOn: date, source: 'bank', reference });
  }
  if (!isCovered && isPaid(bill.status) && bill.paidSource === 'bank') {
    await takePaidBack(ctx, { id, reason });
  }
}

/** Returns the date and the reference of the last withdrawal that paid a bill. */
async function lastOf(ctx: Ctx, billId: string) {
  const [last] = await ctx.tx
    .select({ date: bankTransactions.date, reference: bankTransactions.reference })
    .from(bankMatches)
    .innerJoin(bankTransactions, eq(bankTransactions.id, bankMatches.transactionId))
    .where(and(eq(bankMatches.billId, billId), isLiveMatch, sql`${bankMatches.amountCents} < 0`))
    .orderBy(sql`${bankTransactions.date} desc, ${bankTransactions.id} desc`)
    .limit(1);
  if (!last) throw new Error('A covered bill has a withdrawal.');
  return last;
}

/** Returns ids in the order in which they are locked, each once. */
export function idsOf(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((it) => it != null))].sort();
}
