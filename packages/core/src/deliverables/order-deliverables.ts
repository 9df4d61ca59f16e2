import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { lockOpenProject } from '../projects/require-open-project.ts';
import { schema } from '../schema.ts';
import type { OrderDeliverables } from './fields.ts';
import { listDeliverablesInOrder } from './list-deliverables-in-order.ts';

/**
 * Reorders a project's deliverables, numbered from 1. Updates only those whose position changes.
 * @throws AppError `conflict` when `ids` does not match the project's deliverables, as after a
 * concurrent change; `not_found`, `project_closed`.
 */
export async function orderDeliverables(
  ctx: Ctx,
  { projectId, ids }: z.infer<typeof OrderDeliverables>,
): Promise<void> {
  await lockOpenProject(ctx, projectId);
  const stored = await listDeliverablesInOrder(ctx, { projectId });
  const isComplete = ids.length === stored.length && stored.every(({ id }) => ids.includes(id));
  if (!isComplete) {
    throw new AppError('conflict', 'The list has changed. Load it again and order it once more.');
  }
  const moved = stored.filter(({ id, sortOrder }) => ids.indexOf(id) + 1 !== sortOrder);
  for (const { id } of moved) {
    await ctx.tx
      .update(schema.deliverables)
      .set({ sortOrder: ids.indexOf(id) + 1, updatedAt: ctx.now() })
      .where(eq(schema.deliverables.id, id));
  }
  if (moved.length === 0) return;
  await record(ctx, 'project.ordered', { subject: projectId, project: projectId, data: {} });
}
