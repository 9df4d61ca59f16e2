import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import type { Estimate } from '../../bids/estimates/record.ts';
import { type Payment, paymentsOf } from '../../bids/sent-estimates/payments.ts';
import { storeStep } from './draft-step.ts';

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
  return deposit && storeStep(ctx, { estimate, projectId, step: deposit.step });
}
