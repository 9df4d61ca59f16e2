import { and, eq, or } from 'drizzle-orm';
import { isNotArchived } from '../../jobs/projects/conditions.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { ended } from '../../portal/ended.ts';
import { type Deliverable, deliverableColumns, liveDeliverables } from '../deliverables/record.ts';

const { deliverables, projects } = schema;

interface ShownCut {
  deliverable: Deliverable;
  job: { id: string; name: string; closedAt: Date | null };
}

/**
 * Returns the deliverable of a link and its job, while the client may see it and the contact is at the
 * client of the job, or is that of the job.
 * @throws AppError `not_found`, also for a deleted or archived job.
 */
export async function findShownCut({ tx, actor }: PortalCtx): Promise<ShownCut> {
  if (actor.scope !== 'deliverable') throw ended();
  const [shown] = await tx
    .select({
      deliverable: deliverableColumns,
      job: { id: projects.id, name: projects.name, closedAt: projects.closedAt },
    })
    .from(deliverables)
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .where(
      and(
        eq(deliverables.id, actor.ref),
        eq(deliverables.isClientVisible, true),
        liveDeliverables,
        or(eq(projects.clientId, actor.clientId), eq(projects.contactId, actor.contactId)),
        liveProjects,
        isNotArchived,
      ),
    );
  if (!shown) throw ended();
  return shown;
}
