import { AppError, invalid } from '@callboard/domain/errors';
import type { ReversePayment } from '@callboard/domain/payments/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireNoMatch } from '../../accounts/locks/require-no-match.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { nameOf } from '../invoices/record.ts';
import { refreshInvoice } from '../invoices/settle-invoice.ts';
import { settleWithOwnNotes } from '../invoices/settle-note.ts';
import { lockPayment } from './lock-payment.ts';
import { requireNoRefund } from './require-no-refund.ts';

const { invoiceSettlements, payments } = schema;

/**
 * Reverses a payment that the bank took back: the invoices that it settled are open again, less what
 * their own credit notes still give, and credit that came from it ends. It stays in the books of its day and is reversed on another.
 * @throws AppError `forbidden`, `not_found`, `invalid_parameter`, `conflict` for a locked month, a
 * payment that was reversed, or one that is matched with a deposit.
 */
export async function reversePayment(
  ctx: Ctx,
  { id, reversedOn, reason }: z.input<typeof ReversePayment>,
): Promise<{ id: string }> {
  await lockPayment(ctx, id);
  await requireNoMatch(ctx, { paymentId: id });
  return reverseByBank(ctx, { id, reversedOn, reason });
}

/** Does the same for a payment whose match with the bank was undone, or which the bank returned. */
export async function reverseByBank(
  ctx: Ctx,
  { id, reversedOn, reason }: z.input<typeof ReversePayment>,
): Promise<{ id: string }> {
  const { payment, client, invoices } = await lockPayment(ctx, id);
  if (payment.reversedAt) throw new AppError('conflict', 'This payment was reversed already.');
  await requireNoRefund(ctx, { paymentId: id });
  await requireOpenPeriod(ctx, reversedOn);
  if (reversedOn > todayOf(ctx)) throw invalid('reversedOn', 'Enter today or an earlier day.');
  if (reversedOn < payment.receivedOn) {
    throw invalid('reversedOn', 'Enter the day on which it was received, or a later one.');
  }
  const now = ctx.now();
  await ctx.tx
    .update(payments)
    .set({ reversedOn, reversedAt: now, reversalReason: reason, updatedAt: now })
    .where(eq(payments.id, id));
  await ctx.tx
    .update(invoiceSettlements)
    .set({ endedOn: reversedOn, endedAt: now })
    .where(and(eq(invoiceSettlements.paymentId, id), isNull(invoiceSettlements.endedAt)));
  for (const invoice of invoices) {
    const owed = await refreshInvoice(ctx, invoice);
    await settleWithOwnNotes(ctx, owed, { date: reversedOn });
    const { status, projectId: project } = invoice;
    await refreshInvoice(ctx, { ...owed, status });
    const data = { name: nameOf(invoice) };
    await record(ctx, 'invoice.payment_reversed', { subject: invoice.id, project, data });
  }
  await record(ctx, 'payment.reversed', {
    subject: id,
    data: { name: client.name, reason },
    changes: { before: { reversedOn: null }, after: { reversedOn, reason } },
  });
  return { id };
}
