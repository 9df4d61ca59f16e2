import { AppError, invalid } from '@callboard/domain/errors';
import { balanceOf } from '@callboard/domain/invoices/amounts';
import type { WriteOffInvoice } from '@callboard/domain/invoices/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { isOpen } from './conditions.ts';
import { lockInvoice } from './lock-invoice.ts';
import { type Invoice, nameOf } from './record.ts';
import { addSettlement, refreshInvoice } from './settle-invoice.ts';

const { invoiceSettlements } = schema;

/**
 * Writes off what is still owed of an invoice.
 * @throws AppError `forbidden`, `not_found`, `invalid_parameter`, `conflict` if it is not open or the
 * month is locked.
 */
export async function writeOffInvoice(
  ctx: Ctx,
  { id, reason, date = todayOf(ctx) }: z.input<typeof WriteOffInvoice>,
): Promise<{ id: string }> {
  requireAllMoney(ctx);
  await requireOpenPeriod(ctx, date);
  const invoice = await lockInvoice(ctx, id);
  if (!isOpen(invoice)) throw new AppError('conflict', `${nameOf(invoice)} is not open.`);
  requireDate(ctx, invoice, date);
  const amountCents = balanceOf(invoice);
  await addSettlement(ctx, invoice, { kind: 'write_off', amountCents, date, reason });
  await refreshInvoice(ctx, invoice);
  await record(ctx, 'invoice.written_off', {
    subject: id,
    project: invoice.projectId,
    data: { name: nameOf(invoice), reason },
    changes: { before: {}, after: { amountCents, currency: invoice.currency, date } },
  });
  return { id };
}

/** Requires a date in the books of something that happens to an invoice. */
export function requireDate(ctx: Ctx, { issueDate }: Invoice, date: string): void {
  if (date > todayOf(ctx)) throw invalid('date', 'Enter today or an earlier day.');
  if (issueDate !== null && date < issueDate) {
    throw invalid('date', 'Enter the date of the invoice or a later one.');
  }
}

/**
 * Undoes a write-off, such as when the client pays after all: what was written off is owed again.
 * @throws AppError `forbidden`, `not_found`, `conflict`.
 */
export async function undoWriteOff(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  requireAllMoney(ctx);
  const today = todayOf(ctx);
  await requireOpenPeriod(ctx, today);
  const invoice = await lockInvoice(ctx, id);
  if (invoice.status !== 'written_off') {
    throw new AppError('conflict', `${nameOf(invoice)} was not written off.`);
  }
  await ctx.tx
    .update(invoiceSettlements)
    .set({ endedOn: today, endedAt: ctx.now() })
    .where(isWriteOffOf(id));
  const { status } = await refreshInvoice(ctx, invoice);
  await record(ctx, 'invoice.write_off_undone', {
    subject: id,
    project: invoice.projectId,
    data: { name: nameOf(invoice) },
    changes: { before: { status: invoice.status }, after: { status } },
  });
  return { id };
}

/** Condition: the write-offs of an invoice that stand. */
export function isWriteOffOf(invoiceId: string) {
  const { invoiceId: of, kind, endedAt } = invoiceSettlements;
  return and(eq(of, invoiceId), eq(kind, 'write_off'), isNull(endedAt));
}
