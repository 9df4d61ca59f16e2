import { AppError, invalid } from '@callboard/domain/errors';
import { balanceOf } from '@callboard/domain/invoices/amounts';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { ApplyCredit } from '@callboard/domain/payments/fields';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { isOpen } from '../invoices/conditions.ts';
import { lockInvoices } from '../invoices/lock-invoice.ts';
import { type Invoice, nameOf } from '../invoices/record.ts';
import { addSettlement, refreshInvoice } from '../invoices/settle-invoice.ts';
import { lockClient } from './lock-client.ts';
import { recordPaid } from './record-paid.ts';
import { takeCredit } from './take-credit.ts';

/**
 * Settles an invoice with credit of its client, the oldest first: what is left of payments and credit
 * notes.
 * @throws AppError `forbidden`, `not_found`, `invalid_parameter`, `conflict` for a locked month or an
 * invoice that is not open.
 */
export async function applyCredit(
  ctx: Ctx,
  { clientId, invoiceId, amountCents, date = todayOf(ctx) }: z.input<typeof ApplyCredit>,
): Promise<{ invoiceId: string }> {
  requireAllMoney(ctx);
  await lockClient(ctx, clientId);
  await requireOpenPeriod(ctx, date);
  const [invoice] = await lockInvoices(ctx, [invoiceId]);
  if (!invoice || invoice.clientId !== clientId) {
    throw invalid('invoiceId', 'Choose an invoice of this client.');
  }
  requireDate(ctx, invoice, date);
  const balance = balanceOf(invoice);
  if (amountCents > balance) {
    const most = formatMoney(balance, invoice.currency);
    throw invalid('amountCents', `${nameOf(invoice)} has a balance of ${most}.`);
  }
  const { currency } = invoice;
  for (const it of await takeCredit(ctx, { clientId, currency, amountCents, date })) {
    const { kind, source, amountCents: cents } = it;
    await addSettlement(ctx, invoice, { kind, ...source, amountCents: cents, date });
  }
  await recordPaid(ctx, await refreshInvoice(ctx, invoice));
  await record(ctx, 'payment.credit_applied', {
    subject: invoiceId,
    data: { name: nameOf(invoice) },
    changes: { before: {}, after: { amountCents, currency: invoice.currency, date } },
  });
  return { invoiceId };
}

function requireDate(ctx: Ctx, invoice: Invoice, date: string): void {
  if (!isOpen(invoice)) throw new AppError('conflict', `${nameOf(invoice)} is not open.`);
  if (date > todayOf(ctx)) throw invalid('date', 'Enter today or an earlier day.');
  if (invoice.issueDate !== null && date < invoice.issueDate) {
    throw invalid('date', 'Enter the date of the invoice or a later one.');
  }
}
