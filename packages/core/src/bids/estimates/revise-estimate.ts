import { AppError } from '@callboard/domain/errors';
import { eq, sql } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isDraft, isRevisable } from './conditions.ts';
import { lockEstimate } from './lock-estimate.ts';

const { estimates } = schema;

/**
 * Makes a draft of the next version from what was sent, which stays readable and can no longer be
 * accepted. Why it was declined or what was to change stays on it. Repeating it changes nothing.
 * @throws AppError `forbidden`, `not_found`, `conflict` if it was accepted.
 */
export async function reviseEstimate(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ id: string; version: number }> {
  const estimate = await lockEstimate(ctx, id);
  if (isDraft(estimate)) return { id, version: estimate.version };
  if (!isRevisable(estimate)) {
    throw new AppError(
      'conflict',
      `${estimate.number} was accepted. Add an overage or a change order instead.`,
    );
  }
  const version = estimate.version + 1;
  await ctx.tx
    .update(estimates)
    .set({
      ...{ status: 'draft', version, sentAt: null, firstViewedAt: null, validUntil: null },
      ...{ revision: sql`${estimates.revision} + 1`, updatedAt: ctx.now() },
    })
    .where(eq(estimates.id, id));
  await record(ctx, 'estimate.revised', {
    subject: id,
    ...(estimate.projectId && { project: estimate.projectId }),
    data: { name: estimate.number, version },
  });
  return { id, version };
}
