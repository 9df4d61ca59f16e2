import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockEstimate } from '../estimates/lock-estimate.ts';
import { recordStep } from './record-step.ts';

const { estimateDecisions } = schema;

export const RemoveQuestion = z.object({ id: z.string(), questionId: z.string() });

/**
 * Removes a question about an estimate for good, such as junk that came through a forwarded link.
 * What was decided cannot be removed.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function removeQuestion(
  unlocked: Ctx,
  { id, questionId }: z.infer<typeof RemoveQuestion>,
): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const estimate = await lockEstimate(ctx, id, { includeRemoved: true });
  const [removed] = await ctx.tx
    .delete(estimateDecisions)
    .where(
      and(
        eq(estimateDecisions.id, questionId),
        eq(estimateDecisions.estimateId, id),
        eq(estimateDecisions.kind, 'asked'),
      ),
    )
    .returning({ name: estimateDecisions.name });
  if (!removed) throw notFound('question');
  await recordStep(ctx, 'estimate.question_removed', estimate, removed.name);
}
