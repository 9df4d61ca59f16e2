import { newId } from '@callboard/core';
import {
  draftEstimate,
  draftStep,
  findInvoice,
  issueInvoice,
  recordPayment,
  updateInvoice,
  updateInvoiceSettings,
  voidInvoice,
} from '@callboard/core/sales';
import { insertInvoiceMessage, setInvoice, setNextInvoiceNo } from '../rows.ts';
import { actorOf, dateOf, on, type Story } from '../story.ts';
import { type DemoInvoice, draft, issued } from './demo-invoices.ts';

/** Number of the next invoice. */
const nextNumber = 1066;

/** Ids of the payments of clients, by the number of their invoice. */
export type Payments = ReadonlyMap<number, string>;

/** Invoices the agreed estimates, and records what clients paid. */
export async function billClients(
  story: Story,
  estimates: ReadonlyMap<number, string>,
): Promise<Payments> {
  await updateInvoiceSettings(on(story, -390, '11:00', 'dana'), {
    remitTo:
      'Harborline Bank, Los Angeles\nTern & Tallow Films LLC\nRouting 000000000\nAccount ends in 4471',
    notes: 'Please put the invoice number on your payment.',
  });
  const payments = new Map<number, string>();
  for (const invoice of issued) {
    const paymentId = await bill(story, invoice, idOf(estimates, invoice.estimate));
    if (paymentId) payments.set(invoice.number, paymentId);
  }
  await setNextInvoiceNo(story.ctx, nextNumber);
  const estimateId = idOf(estimates, draft.estimate);
  await draftStep(on(story, draft.day, '10:20', 'dana'), { estimateId, step: draft.step });
  return payments;
}

async function bill(story: Story, invoice: DemoInvoice, estimateId: string) {
  const { number, step, issued: day, due, reminded, voided, paid } = invoice;
  const ctx = on(story, day, '10:15', 'dana');
  await setNextInvoiceNo(ctx, number);
  const { id } =
    step === undefined
      ? await draftEstimate(ctx, { estimateId, kind: 'overage' })
      : await draftStep(ctx, { estimateId, step });
  const dueDate = dateOf(story, due);
  if ((await findInvoice(ctx, { id })).dueDate !== dueDate) {
    await updateInvoice(ctx, { id, dueDate });
  }
  await issueInvoice(ctx, { id });
  await tellSent(story, invoice, id);
  if (reminded) {
    const { now } = on(story, reminded.day, '09:00', 'dana');
    await setInvoice(ctx, id, { lastReminderDays: reminded.days, lastRemindedAt: now() });
  }
  if (voided) {
    await voidInvoice(on(story, voided.day, '09:30', 'dana'), { id, reason: voided.reason });
  }
  return paid ? await pay(story, paid, id) : undefined;
}

/** Records that it was mailed. Nothing is mailed for a demo. */
async function tellSent(story: Story, { issued: day, reminded }: DemoInvoice, id: string) {
  const ctx = on(story, day, '10:20', 'dana');
  const { billTo, clientId } = await findInvoice(ctx, { id });
  const email = billTo.email ?? 'accounts@example.com';
  await setInvoice(ctx, id, { sentAt: ctx.now(), sentTo: email });
  const message = { invoiceId: id, clientId, email };
  await insertInvoiceMessage(ctx, {
    ...{ ...message, id: newId('invoiceMessage'), kind: 'invoice', createdAt: ctx.now() },
    sentBy: actorOf(story, 'dana').membershipId ?? null,
  });
  if (!reminded) return;
  const createdAt = on(story, reminded.day, '09:00', 'dana').now();
  await insertInvoiceMessage(ctx, {
    ...{ ...message, id: newId('invoiceMessage'), kind: 'reminder', createdAt },
  });
}

async function pay(story: Story, paid: NonNullable<DemoInvoice['paid']>, id: string) {
  const ctx = on(story, paid.day, '16:10', 'dana');
  const { clientId, currency, totalCents } = await findInvoice(ctx, { id });
  const amountCents = paid.cents ?? totalCents;
  const payment = await recordPayment(ctx, {
    ...{ clientId, currency, amountCents, method: 'ach', reference: paid.reference },
    receivedOn: dateOf(story, paid.day),
    allocations: [{ invoiceId: id, amountCents }],
  });
  return payment.id;
}

function idOf(estimates: ReadonlyMap<number, string>, number: number): string {
  const id = estimates.get(number);
  if (id === undefined) throw new Error(`The demo has no estimate ${number}.`);
  return id;
}
