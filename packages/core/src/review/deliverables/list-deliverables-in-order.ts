import { and, asc, eq } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
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
