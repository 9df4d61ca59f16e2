import { AppError } from '@callboard/domain/errors';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
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
  await setRemoved(ctx, estimates, { id, isRemoved });
  await record(ctx, isRemoved ? 'estimate.removed' : 'estimate.restored', {
    subject: id,
    ...(estimate.projectId && { project: estimate.projectId }),
    data: { name: estimate.number },
  });
  return { id };
}
