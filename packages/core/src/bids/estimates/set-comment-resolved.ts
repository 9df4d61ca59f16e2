import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { lockEstimate } from './lock-estimate.ts';

const { estimateComments } = schema;

/**
 * Resolves a comment, or reopens it. Repeating it changes nothing.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function setCommentResolved(
  ctx: Ctx,
  { id, isResolved }: { id: string; isResolved: boolean },
): Promise<{ id: string }> {
  const found = await findRecord(ctx, estimateComments, id);
  const { number, projectId } = await lockEstimate(ctx, found.estimateId);
  const comment = await findRecord(ctx, estimateComments, id);
  if ((comment.resolvedAt !== null) === isResolved) return { id };
  await ctx.tx
    .update(estimateComments)
    .set({ resolvedAt: isResolved ? ctx.now() : null, updatedAt: ctx.now() })
    .where(eq(estimateComments.id, id));
  await record(ctx, isResolved ? 'estimate.comment_resolved' : 'estimate.comment_reopened', {
    subject: found.estimateId,
    ...(projectId && { project: projectId }),
    data: { name: number },
  });
  return { id };
}
