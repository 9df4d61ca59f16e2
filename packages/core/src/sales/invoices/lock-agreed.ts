import { AppError } from '@callboard/domain/errors';
import { isAgreed } from '../../bids/estimates/conditions.ts';
import { lockEstimate } from '../../bids/estimates/lock-estimate.ts';
import type { Estimate } from '../../bids/estimates/record.ts';
import type { Ctx } from '../../kernel/context.ts';

/**
 * Locks an estimate whose price is agreed and returns it with its job. Invoices of one estimate are
 * drafted one after the other.
 * @throws AppError `forbidden`, `not_found`, `conflict`.
 */
export async function lockAgreed(
  ctx: Ctx,
  estimateId: string,
): Promise<{ estimate: Estimate; projectId: string }> {
  const estimate = await lockEstimate(ctx, estimateId);
  if (!isAgreed(estimate)) {
    throw new AppError('conflict', `${estimate.number} was not approved yet.`);
  }
  if (estimate.projectId === null) {
    throw new AppError('conflict', `${estimate.number} has no job yet. Set up the job first.`);
  }
  return { estimate, projectId: estimate.projectId };
}
