import { AppError } from '@callboard/domain/errors';
import { findReachedLimit } from '../../accounts/plans/find-reached-limit.ts';
import { fullPlan } from '../../accounts/plans/require-room.ts';
import { isAgreed, isDraft, isUndecided } from '../../bids/estimates/conditions.ts';
import type { Estimate } from '../../bids/estimates/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findLinkedProject } from './award-project.ts';

/** Returns why an estimate cannot be converted to a job now; null if it can. */
export async function findConversionRefusal(
  ctx: Ctx,
  estimate: Estimate,
): Promise<AppError | null> {
  const { number, kind, projectId } = estimate;
  if (isAgreed(estimate)) {
    if (projectId !== null || kind !== 'bid') {
      return new AppError('conflict', `${number} has its job already.`);
    }
  } else if (!isDraft(estimate) && !isUndecided(estimate)) {
    return new AppError('conflict', `Revise ${number} first.`);
  }
  if (kind !== 'bid' || (await findLinkedProject(ctx, estimate))) return null;
  const reached = await findReachedLimit(ctx);
  return reached === null ? null : fullPlan(reached);
}
