import { invalid } from '@callboard/domain/errors';
import { depositDue } from '@callboard/domain/invoices/deposit-due';
import type { InvoiceKind } from '@callboard/domain/invoices/enums';
import type { InvoiceStep } from '@callboard/domain/invoices/fields';
import type { z } from 'zod';
import type { Estimate } from '../../bids/estimates/record.ts';
import { type Payment, paymentsOf } from '../../bids/sent-estimates/payments.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { firstShootDay } from '../../schedule/shoot-days/first-shoot-day.ts';
import { draftFacts } from './draft-facts.ts';
import { linesOfGross } from './draft-lines.ts';
import { invoicedOf } from './invoiced-of.ts';
import { lockAgreed } from './lock-agreed.ts';
import { recordDraft } from './record-draft.ts';
import { storeInvoice } from './store-draft.ts';

export interface Step {
  estimate: Estimate;
  projectId: string;
  /** Position in the schedule, from 0. */
  step: number;
}

/**
 * Drafts the invoice of a payment of an approved estimate's schedule. There is one for each: repeating
 * it returns the same.
 * @throws AppError `forbidden`, `not_found`, `conflict`, `invalid_parameter`.
 */
export async function draftStep(
  ctx: Ctx,
  { estimateId, step }: z.input<typeof InvoiceStep>,
): Promise<{ id: string }> {
  return { id: await storeStep(ctx, { ...(await lockAgreed(ctx, estimateId)), step }) };
}

/** Drafts the invoice of a step of a locked estimate, or returns the one that it has. */
export async function storeStep(ctx: Ctx, { estimate, projectId, step }: Step): Promise<string> {
  const schedule = paymentsOf(estimate.totalCents, estimate.paymentSchedule);
  const payment = schedule[step];
  if (!payment) throw invalid('step', 'Choose a payment of the schedule.');
  const { byStep } = await invoicedOf(ctx, estimate.id);
  const existing = byStep.get(step);
  if (existing) return existing.id;
  const kind = kindOfStep(schedule, step);
  const { facts, termsDays } = await draftFacts(ctx, { projectId, clientId: estimate.clientId });
  const share = `${payment.bps / 100}% of ${estimate.number}, ${estimate.title}`;
  const id = await storeInvoice(
    ctx,
    {
      ...{ ...facts, kind, currency: estimate.currency, estimateId: estimate.id },
      scheduleStep: step,
      dueDate: kind === 'deposit' ? await dueOfDeposit(ctx, { projectId, termsDays }) : null,
    },
    linesOfGross(payment.cents, {
      description: `${payment.label}: ${share}`,
      taxes: estimate.taxes,
    }),
  );
  await recordDraft(ctx, { id, kind, projectId });
  return id;
}

/** What is due on signing is a deposit, and the last payment of several the final invoice. */
export function kindOfStep(schedule: readonly Payment[], step: number): InvoiceKind {
  if (schedule[step]?.due === 'signing') return 'deposit';
  if (step === schedule.length - 1) return 'final';
  return step === 0 ? 'deposit' : 'progress';
}

async function dueOfDeposit(ctx: Ctx, { projectId, termsDays }: Terms): Promise<string> {
  const firstDay = await firstShootDay(ctx, projectId);
  return depositDue({ from: todayOf(ctx), termsDays, firstDay });
}

interface Terms {
  projectId: string;
  termsDays: number;
}
