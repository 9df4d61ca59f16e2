import { and, eq, or } from 'drizzle-orm';
import { isNotArchived } from '../../jobs/projects/conditions.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { ended } from '../../portal/ended.ts';

const { projects } = schema;

/**
 * Returns the job of a link to a schedule, while the contact is at its client, or is that of the job.
 * @throws AppError `not_found`, also for a deleted or archived job.
 */
export async function findShownJob({ tx, actor }: PortalCtx): Promise<{ name: string }> {
  if (actor.scope !== 'project') throw ended();
  const [project] = await tx
    .select({ name: projects.name })
    .from(projects)
    .where(
      and(
        eq(projects.id, actor.ref),
        or(eq(projects.clientId, actor.clientId), eq(projects.contactId, actor.contactId)),
        liveProjects,
        isNotArchived,
      ),
    );
  if (!project) throw ended();
  return project;
}
