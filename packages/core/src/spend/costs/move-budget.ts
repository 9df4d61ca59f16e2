import type { MoveBudget } from '@callboard/domain/costs/fields';
import { invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBudget } from './lock-budget.ts';
import { requireLine } from './lock-job.ts';

/**
 * Moves budget of a job from one section or line to another. The bid stays what it is.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_parameter`.
 */
export async function moveBudget(
  ctx: Ctx,
  { projectId, ...input }: z.infer<typeof MoveBudget>,
): Promise<{ id: string }> {
  await lockBudget(ctx, projectId);
  const from = { section: input.fromSection, lineId: input.fromLineId ?? null };
  const to = { section: input.toSection, lineId: input.toLineId ?? null };
  if (from.section === to.section && from.lineId === to.lineId) {
    throw invalid('toSection', 'Choose another section or line.');
  }
  await requireLine(ctx, { projectId, ...from }, 'fromLineId');
  await requireLine(ctx, { projectId, ...to }, 'toLineId');
  await requireQuotas(ctx, { budgetMovesOfProject: projectId });
  const id = newId('budgetMove');
  await ctx.tx.insert(schema.budgetMoves).values({
    ...{ ...input, id, projectId },
    createdBy: ctx.actor.membershipId ?? null,
    createdAt: ctx.now(),
  });
  await record(ctx, 'project.budget_moved', {
    subject: projectId,
    project: projectId,
    data: { from: from.section, to: to.section },
  });
  return { id };
}
