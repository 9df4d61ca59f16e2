import { AppError, notFound } from '@callboard/domain/errors';
import type { AddEstimateComment } from '@callboard/domain/estimates/inputs';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { lockEstimate } from './lock-estimate.ts';

const { estimateComments, estimateLines } = schema;

/**
 * Leaves a comment for colleagues on an estimate or one of its lines.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function addComment(
  ctx: Ctx,
  { id: estimateId, lineId = null, body }: z.infer<typeof AddEstimateComment>,
): Promise<{ id: string }> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only members comment on estimates.');
  const { number, projectId } = await lockEstimate(ctx, estimateId);
  if (lineId !== null) await requireLine(ctx, estimateId, lineId);
  await requireQuotas(ctx, { estimateComments: 1 });
  const id = newId('estimateComment');
  await ctx.tx.insert(estimateComments).values({
    ...{ id, estimateId, lineId, body, membershipId: actor.membershipId },
    ...{ createdAt: ctx.now(), updatedAt: ctx.now() },
  });
  await record(ctx, 'estimate.commented', {
    subject: estimateId,
    ...(projectId && { project: projectId }),
    data: { name: number },
  });
  return { id };
}

async function requireLine(ctx: Ctx, estimateId: string, lineId: string): Promise<void> {
  const [line] = await ctx.tx
    .select({ id: estimateLines.id })
    .from(estimateLines)
    .where(
      and(
        eq(estimateLines.id, lineId),
        eq(estimateLines.estimateId, estimateId),
        isNull(estimateLines.deletedAt),
      ),
    );
  if (!line) throw notFound('line');
}
