import { eq } from 'drizzle-orm';
import type { Estimate } from '../estimates/record.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import { type Payment, paymentsOf } from '../sent-estimates/payments.ts';
import { todayOf } from '../tool-results/inputs.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';
import { depositDue } from './deposit-due.ts';
import { firstShootDay } from './first-shoot-day.ts';

const { clients, invoiceLines, invoices, projects } = schema;

/** Returns the payment of an estimate's schedule that a deposit invoice asks for, and its position. */
export function depositOf(estimate: Estimate): { step: number; payment: Payment } | null {
  const payments = paymentsOf(estimate.totalCents, estimate.paymentSchedule);
  const index = payments.findIndex((it) => it.due === 'signing');
  const step = Math.max(index, 0);
  const payment = payments[step];
  return payment ? { step, payment } : null;
}

/**
 * Drafts the deposit invoice of an approved estimate, without a number. There is one for each step
 * of the schedule. Returns its id; null if the schedule has no payment.
 */
export async function draftDeposit(
  ctx: Locked,
  { estimate, projectId }: { estimate: Estimate; projectId: string },
): Promise<string | null> {
  const deposit = depositOf(estimate);
  if (!deposit) return null;
  const { step, payment } = deposit;
  const [client] = await ctx.tx.select().from(clients).where(eq(clients.id, estimate.clientId));
  const [project] = await ctx.tx
    .select({ poNumber: projects.poNumber })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!client) throw new Error('The client of an estimate exists.');
  const firstDay = await firstShootDay(ctx, projectId);
  const now = ctx.now();
  const id = newId('invoice');
  const { name, address, billingEmail: email, taxId, termsDays } = client;
  await ctx.tx.insert(invoices).values({
    ...{ id, kind: 'deposit', projectId, clientId: client.id, estimateId: estimate.id },
    ...{ billTo: { name, address, email, taxId }, poNumber: project?.poNumber ?? null },
    ...{ currency: estimate.currency, scheduleStep: step },
    ...{ subtotalCents: payment.cents, totalCents: payment.cents },
    dueDate: depositDue({ from: todayOf(ctx), termsDays, firstDay }),
    ...{ createdAt: now, updatedAt: now },
  });
  await ctx.tx.insert(invoiceLines).values({
    ...{ id: newId('invoiceLine'), invoiceId: id, position: 1 },
    ...{ unitCents: payment.cents, amountCents: payment.cents },
    description: `${payment.label}: ${payment.bps / 100}% of ${estimate.number}, ${estimate.title}`,
    ...{ createdAt: now, updatedAt: now },
  });
  return id;
}
