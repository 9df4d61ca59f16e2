import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { lockOpenProject, requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type Deliverable, deliverableColumns, liveDeliverables } from './record.ts';

const { deliverables } = schema;

/**
 * Returns a deliverable of an open project, locked until the transaction ends. Locks its project
 * first, in the same order as acts that change several deliverables.
 * @throws AppError `not_found`, `project_closed`.
 */
export function lockDeliverable(ctx: Ctx, id: string): Promise<Deliverable> {
  return lock(ctx, id, requireOpenProject);
}

/**
 * Like `lockDeliverable`, but locks the project exclusively: its other deliverables do not change
 * until the transaction ends.
 */
export function lockDeliverableAndProject(ctx: Ctx, id: string): Promise<Deliverable> {
  return lock(ctx, id, lockOpenProject);
}

async function lock(
  ctx: Ctx,
  id: string,
  lockItsProject: (ctx: Ctx, id: string) => Promise<unknown>,
): Promise<Deliverable> {
  const isWanted = and(eq(deliverables.id, id), liveDeliverables);
  const [found] = await ctx.tx
    .select({ projectId: deliverables.projectId })
    .from(deliverables)
    .where(isWanted);
  if (!found) throw notFound('deliverable');
  await lockItsProject(ctx, found.projectId);
  const [deliverable] = await ctx.tx
    .select(deliverableColumns)
    .from(deliverables)
    .where(isWanted)
    .for('no key update');
  if (!deliverable) throw notFound('deliverable');
  return deliverable;
}
