import { paymentsOf } from '../../bids/sent-estimates/payments.ts';
import type { Ctx } from '../../kernel/context.ts';
import { storePart } from './draft-estimate.ts';
import { storeStep } from './draft-step.ts';
import { invoicedOf } from './invoiced-of.ts';
import { lockAgreed } from './lock-agreed.ts';

/**
 * Drafts the invoices of every payment of an approved estimate's schedule that has none, such as 75%
 * and 25%. An overage has one invoice. Returns the ids of all, in the order of the schedule.
 * @throws AppError `forbidden`, `not_found`, `conflict`.
 */
export async function draftSchedule(
  ctx: Ctx,
  { estimateId }: { estimateId: string },
): Promise<{ ids: string[] }> {
  const agreed = await lockAgreed(ctx, estimateId);
  const { kind, totalCents, paymentSchedule } = agreed.estimate;
  if (kind !== 'bid') {
    const { rows } = await invoicedOf(ctx, estimateId);
    const ids = rows.filter((it) => it.kind !== 'credit_note').map((it) => it.id);
    if (ids.length > 0) return { ids };
    return { ids: [await storePart(ctx, agreed, { estimateId, kind: 'overage' })] };
  }
  const ids: string[] = [];
  for (const step of paymentsOf(totalCents, paymentSchedule).keys()) {
    ids.push(await storeStep(ctx, { ...agreed, step }));
  }
  return { ids };
}
