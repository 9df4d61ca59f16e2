import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { schema } from '../schema.ts';
import { type Deliverable, deliverableColumns, liveDeliverables } from './record.ts';

const { deliverables } = schema;

/**
 * Returns a deliverable of an open project, locked until the transaction ends. Locks its project
 * first, in the same order as acts that change several deliverables.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockDeliverable(ctx: Ctx, id: string): Promise<Deliverable> {
  const isWanted = and(eq(deliverables.id, id), liveDeliverables);
  const [found] = await ctx.tx
    .select({ projectId: deliverables.projectId })
    .from(deliverables)
    .where(isWanted);
  if (!found) throw notFound('deliverable');
  await requireOpenProject(ctx, found.projectId);
  const [deliverable] = await ctx.tx
    .select(deliverableColumns)
    .from(deliverables)
    .where(isWanted)
    .for('no key update');
  if (!deliverable) throw notFound('deliverable');
  return deliverable;
}
