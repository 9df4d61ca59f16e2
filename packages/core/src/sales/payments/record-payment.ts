import { dateInWords } from '@callboard/domain/dates';
import { invalid } from '@callboard/domain/errors';
import { balanceOf } from '@callboard/domain/invoices/amounts';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { RecordPayment } from '@callboard/domain/payments/fields';
import type { z } from 'zod';
import { requireAllMoney, seesAllMoney } from '../../accounts/access/money.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isOpen } from '../invoices/conditions.ts';
import { findInvoiceSettings } from '../invoices/find-invoice-settings.ts';
import { lockInvoices } from '../invoices/lock-invoice.ts';
import { type Invoice, nameOf } from '../invoices/record.ts';
import { addSettlement, refreshInvoice } from '../invoices/settle-invoice.ts';
import { lockClient } from './lock-client.ts';
import type { Payment } from './record.ts';
import { recordPaid } from './record-paid.ts';

const { payments } = schema;

type Input = z.input<typeof RecordPayment>;

/**
 * Records money that a client paid. It settles the chosen invoices up to their balance; what is left
 * is credit of the client. A fee that the bank took on the way settles invoices too, up to the limit
 * of the settings, and leaves no credit.
 * @throws AppError `forbidden`, `not_found` for an invoice, `conflict` for a locked month,
 * `invalid_parameter`.
 */
export async function recordPayment(ctx: Ctx, input: Input): Promise<Payment> {
  const { clientId, allocations } = input;
  const client = await lockClient(ctx, clientId);
  await requireOpenPeriod(ctx, input.receivedOn);
  if (allocations.length === 0) requireAllMoney(ctx);
  await requireQuotas(ctx, { payments: 1 });
  if (input.receivedOn > todayOf(ctx)) {
    throw invalid('receivedOn', 'Enter the day on which the money came in, today or earlier.');
  }
  const invoices = await lockInvoices(
    ctx,
    allocations.map((it) => it.invoiceId),
  );
  for (const invoice of invoices) requirePayable(ctx, invoice, input);
  const settled = await settlementsOf(ctx, { input, invoices });
  const payment = await storePayment(ctx, input);
  for (const { invoice, amountCents } of settled) {
    const { id: paymentId, receivedOn: date } = payment;
    await addSettlement(ctx, invoice, { kind: 'payment', paymentId, amountCents, date });
    await recordPaid(ctx, await refreshInvoice(ctx, invoice));
  }
  await record(ctx, 'payment.recorded', {
    subject: payment.id,
    data: { name: client.name },
    changes: { before: {}, after: auditOf(input) },
  });
  return payment;
}

function auditOf({ amountCents, currency, receivedOn, method, reference, feeCents }: Input) {
  return { amountCents, currency, receivedOn, method, reference, feeCents };
}

function requirePayable(ctx: Ctx, invoice: Invoice, input: Input): void {
  const name = nameOf(invoice);
  if (invoice.clientId !== input.clientId) {
    throw invalid('allocations', `${name} is of another client.`);
  }
  if (!isOpen(invoice))
    throw invalid('allocations', `${name} is not open. Choose another invoice.`);
  if (invoice.currency !== input.currency) {
    throw invalid('currency', `${name} is in ${invoice.currency}. Enter a payment in it.`);
  }
  if (invoice.issueDate !== null && input.receivedOn < invoice.issueDate) {
    const date = dateInWords(invoice.issueDate, ctx.now());
    throw invalid(
      'receivedOn',
      `${name} is dated ${date}, after this payment. Check the date, or record the payment without an invoice and apply it as credit.`,
    );
  }
}

interface Settling {
  input: Input;
  invoices: Invoice[];
}

/** Returns how much settles each invoice: what was chosen, up to its balance. */
async function settlementsOf(ctx: Ctx, { input, invoices }: Settling) {
  const { amountCents, feeCents = 0, allocations } = input;
  const wanted = new Map<string, number>();
  for (const it of allocations) {
    wanted.set(it.invoiceId, (wanted.get(it.invoiceId) ?? 0) + it.amountCents);
  }
  const sum = [...wanted.values()].reduce((total, it) => total + it, 0);
  if (sum > amountCents + feeCents) {
    throw invalid('allocations', 'The invoices take more than the payment. Lower an amount.');
  }
  const settled = invoices.map((invoice) => {
    const cents = Math.min(wanted.get(invoice.id) ?? 0, balanceOf(invoice));
    return { invoice, amountCents: cents };
  });
  const used = settled.reduce((total, it) => total + it.amountCents, 0);
  await requireFee(ctx, { ...input, usedCents: used });
  if (used < amountCents + feeCents && !seesAllMoney(ctx)) {
    throw invalid(
      'amountCents',
      'This is more than the invoices ask for. Ask an admin to record it, because the rest is credit of the client.',
    );
  }
  return settled;
}

/** A fee completes an invoice, so it leaves no credit. */
async function requireFee(ctx: Ctx, { feeCents = 0, ...paid }: Input & { usedCents: number }) {
  if (feeCents === 0) return;
  const { shortfallCents } = await findInvoiceSettings(ctx);
  if (feeCents > shortfallCents) {
    const most = formatMoney(shortfallCents, ctx.workspace.currency);
    throw invalid('feeCents', `Bank fees up to ${most} settle an invoice. Record a part payment.`);
  }
  if (paid.usedCents === paid.amountCents + feeCents) return;
  throw invalid('feeCents', 'The payment is not short, so there is no bank fee to book.');
}

async function storePayment(ctx: Ctx, { allocations: _, ...input }: Input): Promise<Payment> {
  const now = ctx.now();
  const [payment] = await ctx.tx
    .insert(payments)
    .values({
      ...{ ...input, id: newId('payment'), reference: input.reference || null },
      ...{ createdBy: ctx.actor.membershipId ?? null, createdAt: now, updatedAt: now },
    })
    .returning();
  if (!payment) throw new Error('The payment was stored.');
  return payment;
}
