import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { shownColumns, toEntries } from '../../activity/entry.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isLivePortalLink } from '../../portal/conditions.ts';
import { contactColumns } from '../contacts/record.ts';
import { isActive } from '../projects/conditions.ts';
import { lineColumns } from '../projects/record.ts';
import { findClient } from './find-client.ts';

const { activity, contacts, portalLinks, projects } = schema;

const shownProjects = 12;
const shownContacts = 200;
const shownActivity = 8;

/**
 * Returns what a client's page shows: the client, its contacts with the primary first, its jobs
 * with the open ones first, how many private links to its contacts work, and the latest activity of
 * those jobs.
 * @throws AppError `not_found`.
 */
export async function findClientPage(ctx: Ctx, { id }: { id: string }) {
  const client = await findClient(ctx, { id });
  const [people, rows, counts, linkCount, recent] = await Promise.all([
    listPeople(ctx, id),
    listProjectsOf(ctx, id),
    countProjects(ctx, id),
    countLinks(ctx, id),
    listRecentActivity(ctx, id),
  ]);
  return { client, people, projects: rows, ...counts, linkCount, recent };
}

function listPeople(ctx: Ctx, clientId: string) {
  return ctx.tx
    .select(contactColumns)
    .from(contacts)
    .where(and(eq(contacts.clientId, clientId), isNull(contacts.deletedAt)))
    .orderBy(desc(contacts.isPrimary), asc(sql`lower(${contacts.name})`), asc(contacts.id))
    .limit(shownContacts);
}

function ofClient(clientId: string) {
  return and(eq(projects.clientId, clientId), isNull(projects.deletedAt));
}

function listProjectsOf(ctx: Ctx, clientId: string) {
  return ctx.tx
    .select({
      ...lineColumns,
      closedAt: projects.closedAt,
    })
    .from(projects)
    .where(ofClient(clientId))
    .orderBy(desc(isActive), desc(projects.createdAt), desc(projects.id))
    .limit(shownProjects);
}

async function countProjects(ctx: Ctx, clientId: string) {
  const [counts] = await ctx.tx
    .select({
      projectCount: count(),
      openProjectCount: sql<number>`count(*) filter (where ${isActive})::int`,
    })
    .from(projects)
    .where(ofClient(clientId));
  return counts ?? { projectCount: 0, openProjectCount: 0 };
}

/** Returns how many private links to contacts of a client work. */
async function countLinks(ctx: Ctx, clientId: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(portalLinks)
    .innerJoin(contacts, eq(contacts.id, portalLinks.contactId))
    .where(and(eq(contacts.clientId, clientId), isLivePortalLink(ctx)));
  return row?.total ?? 0;
}

/**
 * Returns the latest activity of the client's newest jobs, with a few index reads however long
 * their history is.
 */
async function listRecentActivity(ctx: Ctx, clientId: string) {
  const newest = ctx.tx
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(ofClient(clientId))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(shownProjects)
    .as('newest');
  const latest = ctx.tx
    .select(shownColumns)
    .from(activity)
    .where(eq(activity.projectId, newest.id))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(shownActivity)
    .as('latest');
  const rows = await ctx.tx
    .select({
      id: latest.id,
      actorKind: latest.actorKind,
      actorName: latest.actorName,
      actorPortraitId: latest.actorPortraitId,
      verb: latest.verb,
      subjectType: latest.subjectType,
      summary: latest.summary,
      data: latest.data,
      createdAt: latest.createdAt,
      projectId: newest.id,
      projectName: newest.name,
    })
    .from(newest)
    .crossJoinLateral(latest)
    .orderBy(desc(latest.createdAt), desc(latest.id))
    .limit(shownActivity);
  return toEntries(rows);
}
