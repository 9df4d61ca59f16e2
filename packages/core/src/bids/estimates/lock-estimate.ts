import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isDraft, isSeen, liveEstimates } from './conditions.ts';
import { type Estimate, estimateColumns } from './record.ts';

const { estimates } = schema;

/**
 * Locks and returns an estimate that the actor sees.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function lockEstimate(
  ctx: Ctx,
  id: string,
  { includeRemoved = false } = {},
): Promise<Estimate> {
  requireMoney(ctx);
  const [estimate] = await ctx.tx
    .select(estimateColumns)
    .from(estimates)
    .where(and(eq(estimates.id, id), isSeen(ctx), includeRemoved ? undefined : liveEstimates))
    .for('no key update');
  if (!estimate) throw notFound('estimate');
  return estimate;
}

/** Like `lockEstimate`, for a draft. @throws AppError `conflict` if it was sent. */
export async function lockDraft(ctx: Ctx, id: string): Promise<Estimate> {
  const estimate = await lockEstimate(ctx, id);
  if (isDraft(estimate)) return estimate;
  throw new AppError(
    'conflict',
    `${estimate.number} was sent and cannot be changed. Revise it to start the next version.`,
  );
}
