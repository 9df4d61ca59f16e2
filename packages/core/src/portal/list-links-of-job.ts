import { and, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { isLivePortalLink } from './conditions.ts';
import { rightColumns } from './link-rights.ts';
import type { ClientActor } from './select-live-portal-link.ts';

const { contacts, memberships, portalLinks, users } = schema;

interface OfJob {
  scope: ClientActor['scope'];
  ref: string;
  project: { clientId: string; contactId: string | null };
}

/** Lists the links to a record of a job that have not ended, newest first. */
export function listLinksOfJob(ctx: Ctx, { scope, ref, project }: OfJob) {
  const { id, isMailed, createdAt, lastOpenedAt, label, expiresAt, isExpiryFixed } = portalLinks;
  return ctx.tx
    .select({
      ...{ id, isMailed, createdAt, lastOpenedAt, label, expiresAt, isExpiryFixed },
      ...rightColumns,
      showsBook: portalLinks.showsBook,
      hasPasscode: sql<boolean>`${portalLinks.passcodeHash} is not null`,
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
    .where(and(eq(portalLinks.scope, scope), eq(portalLinks.ref, ref), isLivePortalLink(ctx)))
    .orderBy(desc(createdAt), desc(id));
}

/** A link to a record of a job. */
export type LinkOfJob = Awaited<ReturnType<typeof listLinksOfJob>>[number];
