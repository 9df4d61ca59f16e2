import { AppError } from '@callboard/domain/errors';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { isDraft, isSeen } from './conditions.ts';
import type { Estimate } from './record.ts';

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
  return lockRecord(ctx, estimates, id, { where: isSeen(ctx), includeRemoved });
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
