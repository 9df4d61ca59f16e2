import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isLivePortalLink } from '../../portal/conditions.ts';
import { isActive } from '../projects/conditions.ts';
import { lineColumns } from '../projects/record.ts';
import { findContact } from './find-contact.ts';

const { clients, contacts, portalLinks, projects } = schema;

const shownProjects = 12;

/**
 * Returns a contact with the names of its client and of the client's primary contact, the jobs it is
 * the contact on, the open ones first, and how many private links to it work.
 * @throws AppError `not_found`.
 */
export async function findContactPage(ctx: Ctx, { id }: { id: string }) {
  const contact = await findContact(ctx, { id });
  const [client, rows, linkCount] = await Promise.all([
    findClientOf(ctx, contact),
    listProjectsOf(ctx, id),
    countLinks(ctx, id),
  ]);
  return {
    contact,
    clientName: client?.name ?? '',
    primaryName: client?.primaryName ?? null,
    projects: rows,
    linkCount,
  };
}

async function findClientOf(ctx: Ctx, { clientId }: { clientId: string }) {
  const [client] = await ctx.tx
    .select({ name: clients.name, primaryName: contacts.name })
    .from(clients)
    .leftJoin(contacts, and(eq(contacts.id, clients.primaryContactId), isNull(contacts.deletedAt)))
    .where(eq(clients.id, clientId));
  return client;
}

function listProjectsOf(ctx: Ctx, contactId: string) {
  return ctx.tx
    .select({
      ...lineColumns,
      closedAt: projects.closedAt,
      clientName: clients.name,
    })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(and(eq(projects.contactId, contactId), isNull(projects.deletedAt)))
    .orderBy(desc(isActive), desc(projects.createdAt), desc(projects.id))
    .limit(shownProjects);
}

async function countLinks(ctx: Ctx, contactId: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(portalLinks)
    .innerJoin(contacts, eq(contacts.id, portalLinks.contactId))
    .where(and(eq(portalLinks.contactId, contactId), isLivePortalLink(ctx)));
  return row?.total ?? 0;
}
