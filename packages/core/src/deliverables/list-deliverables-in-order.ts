import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { findProject } from '../projects/find-project.ts';
import { schema } from '../schema.ts';
import { deliverableColumns, liveDeliverables } from './record.ts';

const { deliverables } = schema;

/** Lists the deliverables of a project in the order set by the team. */
export async function listDeliverablesInOrder(ctx: Ctx, { projectId }: { projectId: string }) {
  await findProject(ctx, { id: projectId });
  return ctx.tx
    .select(deliverableColumns)
    .from(deliverables)
    .where(and(liveDeliverables, eq(deliverables.projectId, projectId)))
    .orderBy(asc(deliverables.sortOrder), asc(deliverables.id));
}
