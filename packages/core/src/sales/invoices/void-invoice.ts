import { AppError } from '@callboard/domain/errors';
import type { VoidInvoice } from '@callboard/domain/invoices/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { lockClient } from '../payments/lock-client.ts';
import { requireNoRefund } from '../payments/require-no-refund.ts';
import { isDraft, isOpen, isVoid, voidStatus } from './conditions.ts';
import { findInvoiceClient } from './find-invoice-client.ts';
import { lockInvoice, lockInvoices } from './lock-invoice.ts';
import { type Invoice, nameOf } from './record.ts';
import { refreshInvoice } from './settle-invoice.ts';

const { invoices, invoiceSettlements } = schema;

/**
 * Voids an issued invoice or credit note with a reason, as if it had never been issued. Its number
 * stays taken. What was paid or credited of an invoice must be reversed first; what a credit note
 * settled is owed again.
 * @throws AppError `forbidden`, `not_found`, `conflict` for a draft, a paid one or a locked month.
 */
export async function voidInvoice(
  ctx: Ctx,
  { id, reason }: z.input<typeof VoidInvoice>,
): Promise<{ id: string }> {
  await lockClient(ctx, await findInvoiceClient(ctx, id));
  const invoice = await lockInvoice(ctx, id);
  if (isVoid(invoice)) return { id };
  if (isDraft(invoice)) throw new AppError('conflict', 'A draft is removed, not voided.');
  if (invoice.issueDate) await requireOpenPeriod(ctx, invoice.issueDate);
  if (invoice.kind === 'credit_note') await endSettlements(ctx, invoice);
  else requireUnsettled(invoice);
  const now = ctx.now();
  await ctx.tx
    .update(invoices)
    .set({
      ...{ status: voidStatus, voidedAt: now, voidReason: reason, updatedAt: now },
      // The payment of the schedule can be invoiced again.
      scheduleStep: null,
    })
    .where(eq(invoices.id, id));
  await record(ctx, 'invoice.voided', {
    subject: id,
    project: invoice.projectId,
    data: { name: nameOf(invoice), reason },
    changes: { before: { status: invoice.status }, after: { status: voidStatus, reason } },
  });
  return { id };
}

function requireUnsettled(invoice: Invoice): void {
  if (isOpen(invoice) && invoice.paidCents === 0 && invoice.creditedCents === 0) return;
  throw new AppError(
    'conflict',
    `${nameOf(invoice)} was paid or credited, so it cannot be voided. Create a credit note instead.`,
  );
}

async function endSettlements(ctx: Ctx, { id }: Invoice): Promise<void> {
  requireAllMoney(ctx);
  await requireNoRefund(ctx, { creditNoteId: id });
  const of = and(eq(invoiceSettlements.creditNoteId, id), isNull(invoiceSettlements.endedAt));
  const settled = await ctx.tx
    .selectDistinct({ id: invoiceSettlements.invoiceId })
    .from(invoiceSettlements)
    .where(of);
  const open = await lockInvoices(
    ctx,
    settled.flatMap((it) => it.id ?? []),
  );
  const today = todayOf(ctx);
  await requireOpenPeriod(ctx, today);
  await ctx.tx.update(invoiceSettlements).set({ endedOn: today, endedAt: ctx.now() }).where(of);
  for (const it of open) await refreshInvoice(ctx, it);
}
