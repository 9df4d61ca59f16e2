import { notFound } from '@callboard/domain/errors';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { shownColumns, toEntries } from '../../activity/entry.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { lineColumns } from './record.ts';

const { activity, clients, contacts, deliverables, externalLinks, projects, shootDays } = schema;
const daysShown = 50;
const contactsShown = 10;
const linksShown = 20;
const activitiesShown = 10;

export type FullProject = Awaited<ReturnType<typeof findProjectInFull>>;

/**
 * Returns one job with contacts, shoot days, deliverable counts by status, links and recent
 * activity, without money. @throws AppError `not_found`.
 */
export async function findProjectInFull(ctx: Ctx, { id }: { id: string }) {
  const [[project], people, days, byStatus, links, recent] = await Promise.all([
    selectProject(ctx, id),
    listPeople(ctx, id),
    listDays(ctx, id),
    countDeliverables(ctx, id),
    listLinks(ctx, id),
    listRecent(ctx, id),
  ]);
  if (!project) throw notFound('project');
  const isCut = days.length > daysShown || people.length > contactsShown;
  return {
    ...project,
    people: people.slice(0, contactsShown),
    days: days.slice(0, daysShown),
    deliverables: byStatus,
    links: links.slice(0, linksShown),
    recent,
    isCut: isCut || links.length > linksShown,
  };
}

function selectProject(ctx: Ctx, id: string) {
  return ctx.tx
    .select({
      ...lineColumns,
      clientId: projects.clientId,
      clientName: clients.name,
      contactId: projects.contactId,
      agency: projects.agency,
      director: projects.director,
      projectType: projects.projectType,
      description: projects.description,
    })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)));
}

/** Lists the job's own contact first, then those of its client. */
function listPeople(ctx: Ctx, projectId: string) {
  const isOfProject = sql<boolean>`${contacts.id} = ${projects.contactId}`;
  return ctx.tx
    .select({
      id: contacts.id,
      name: contacts.name,
      title: contacts.title,
      kind: contacts.kind,
      email: contacts.email,
      phone: contacts.phone,
      clientName: clients.name,
      isOfProject: sql<boolean>`coalesce(${isOfProject}, false)`,
    })
    .from(projects)
    .innerJoin(contacts, sql`${isOfProject} or ${contacts.clientId} = ${projects.clientId}`)
    .innerJoin(clients, eq(clients.id, contacts.clientId))
    .where(and(eq(projects.id, projectId), isNull(contacts.deletedAt)))
    .orderBy(sql`${isOfProject} desc nulls last`, desc(contacts.isPrimary), asc(contacts.name))
    .limit(exactly(contactsShown + 1));
}

function listDays(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({
      id: shootDays.id,
      date: shootDays.date,
      label: shootDays.label,
      dayKind: shootDays.dayKind,
      holdStatus: shootDays.holdStatus,
    })
    .from(shootDays)
    .where(and(eq(shootDays.projectId, projectId), isNull(shootDays.deletedAt)))
    .orderBy(asc(shootDays.date), asc(shootDays.id))
    .limit(exactly(daysShown + 1));
}

function countDeliverables(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({ status: deliverables.status, count: count() })
    .from(deliverables)
    .where(and(eq(deliverables.projectId, projectId), isNull(deliverables.deletedAt)))
    .groupBy(deliverables.status);
}

function listLinks(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({
      provider: externalLinks.provider,
      url: externalLinks.url,
      label: externalLinks.label,
    })
    .from(externalLinks)
    .where(and(eq(externalLinks.projectId, projectId), isNull(externalLinks.deletedAt)))
    .orderBy(desc(externalLinks.createdAt), desc(externalLinks.id))
    .limit(exactly(linksShown + 1));
}

async function listRecent(ctx: Ctx, projectId: string) {
  const rows = await ctx.tx
    .select(shownColumns)
    .from(activity)
    .where(eq(activity.projectId, projectId))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(exactly(activitiesShown));
  return toEntries(rows);
}
