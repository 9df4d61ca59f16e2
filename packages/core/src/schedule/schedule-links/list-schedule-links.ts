import { and, desc, eq, sql } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isLivePortalLink } from '../../portal/conditions.ts';

const { contacts, memberships, portalLinks, users } = schema;

/**
 * Lists the links to the schedule of a job that have not ended, newest first.
 * @throws AppError `not_found`.
 */
export async function listScheduleLinks(ctx: Ctx, { projectId }: { projectId: string }) {
  const project = await findProject(ctx, { id: projectId });
  const { id, isMailed, createdAt, lastOpenedAt, expiresAt } = portalLinks;
  return ctx.tx
    .select({
      ...{ id, isMailed, createdAt, lastOpenedAt, expiresAt },
      contactId: contacts.id,
      contactName: contacts.name,
      /** Whether the contact is still at the client, or that of the job; else the link shows nothing. */
      isOfJob: sql<boolean>`(${contacts.clientId} = ${project.clientId}
        or ${contacts.id} is not distinct from ${project.contactId})`,
      createdBy: users.name,
    })
    .from(portalLinks)
    .innerJoin(contacts, eq(contacts.id, portalLinks.contactId))
    .leftJoin(memberships, eq(memberships.id, portalLinks.createdBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(
      and(eq(portalLinks.scope, 'project'), eq(portalLinks.ref, projectId), isLivePortalLink(ctx)),
    )
    .orderBy(desc(createdAt), desc(id));
}

/** A link to the schedule of a job. */
export type ScheduleLink = Awaited<ReturnType<typeof listScheduleLinks>>[number];
