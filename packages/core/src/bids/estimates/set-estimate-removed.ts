import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isAgreed } from './conditions.ts';
import { lockEstimate } from './lock-estimate.ts';

const { estimates } = schema;

/**
 * Removes an estimate, or restores it. Its number is not used again. Repeating it changes nothing.
 * @throws AppError `forbidden`, `not_found`, `conflict` if it was accepted.
 */
export async function setEstimateRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  const estimate = await lockEstimate(ctx, id, { includeRemoved: true });
  if ((estimate.deletedAt !== null) === isRemoved) return { id };
  if (isAgreed(estimate)) {
    throw new AppError('conflict', `${estimate.number} was accepted and cannot be removed.`);
  }
  await ctx.tx
    .update(estimates)
    .set({ deletedAt: isRemoved ? ctx.now() : null, updatedAt: ctx.now() })
    .where(eq(estimates.id, id));
  await record(ctx, isRemoved ? 'estimate.removed' : 'estimate.restored', {
    subject: id,
    ...(estimate.projectId && { project: estimate.projectId }),
    data: { name: estimate.number },
  });
  return { id };
}
