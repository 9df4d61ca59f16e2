import type { Ctx } from '../context.ts';
import { paymentsOf } from '../sent-estimates/payments.ts';
import { storeStep } from './draft-step.ts';
import { lockAgreed } from './lock-agreed.ts';

/**
 * Drafts the invoices of every payment of an approved estimate's schedule that has none, such as 75%
 * and 25%. Returns the ids of all, in the order of the schedule.
 * @throws AppError `forbidden`, `not_found`, `conflict`.
 */
export async function draftSchedule(
  ctx: Ctx,
  { estimateId }: { estimateId: string },
): Promise<{ ids: string[] }> {
  const agreed = await lockAgreed(ctx, estimateId);
  const { totalCents, paymentSchedule } = agreed.estimate;
  const ids: string[] = [];
  for (const step of paymentsOf(totalCents, paymentSchedule).keys()) {
    ids.push(await storeStep(ctx, { ...agreed, step }));
  }
  return { ids };
}
