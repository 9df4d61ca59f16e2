import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { findClient } from '../../jobs/clients/find-client.ts';
import { isOpenProject } from '../../jobs/projects/conditions.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';
import { awaitedNames } from '../../review/approvers/awaited-names.ts';
import { hasVersion } from '../../review/deliverables/has-version.ts';
import { latestVersion } from '../../review/deliverables/latest-version.ts';
import { countOverdueInvoices, selectOverdueInvoices } from './select-overdue-invoices.ts';
import { countWaitingEstimates, selectWaitingEstimates } from './select-waiting-estimates.ts';

const { clients, contacts, deliverables, estimates, invoices, projects } = schema;

interface Input {
  clientId?: string | undefined;
  projectId?: string | undefined;
  limit: number;
}

export type Waiting = Awaited<ReturnType<typeof listWaitingOnClient>>['items'][number];

/**
 * Lists what waits on a client, longest waiting first: client-visible deliverables with a cut in review
 * on active jobs, each from the time its latest version was added, and what the actor sees of estimates,
 * each from the time it was sent, and of overdue invoices, each from its due date.
 * @throws AppError `not_found` for an unknown client or project.
 */
export async function listWaitingOnClient(ctx: Ctx, { clientId, projectId, limit }: Input) {
  const of = and(
    projectId === undefined ? undefined : eq(projects.id, projectId),
    clientId === undefined ? undefined : eq(projects.clientId, clientId),
  );
  const ofEstimates = and(
    projectId === undefined ? undefined : eq(estimates.projectId, projectId),
    clientId === undefined ? undefined : eq(estimates.clientId, clientId),
  );
  const ofInvoices = and(
    projectId === undefined ? undefined : eq(invoices.projectId, projectId),
    clientId === undefined ? undefined : eq(invoices.clientId, clientId),
  );
  const [cuts, bids, overdue] = await Promise.all([
    selectWaiting(ctx, { of, limit }),
    selectWaitingEstimates(ctx, { of: ofEstimates, limit }),
    selectOverdueInvoices(ctx, { of: ofInvoices, limit }),
    projectId === undefined ? undefined : findProject(ctx, { id: projectId }),
    clientId === undefined ? undefined : findClient(ctx, { id: clientId }),
  ]);
  const items = [
    ...cuts.items.map((it) => ({ ...it, kind: 'cut' as const })),
    ...bids.items.map((it) => ({ ...it, kind: 'estimate' as const })),
    ...overdue.items.map((it) => ({ ...it, kind: 'invoice' as const })),
  ].sort((a, b) => a.since.getTime() - b.since.getTime());
  return { items: items.slice(0, limit), total: cuts.total + bids.total + overdue.total };
}

/**
 * Lists the deliverables for the jobs that match a condition. Their contact is that of the job, or the
 * approvers who have not decided.
 */
export async function selectWaiting(
  ctx: Ctx,
  { of, limit }: { of?: SQL | undefined; limit: number },
) {
  const latest = latestVersion(ctx);
  const since = sql<Date>`coalesce(${latest.postedAt}, ${deliverables.updatedAt})`.mapWith(
    deliverables.updatedAt,
  );
  const rows = await ctx.tx
    .select({
      id: deliverables.id,
      title: deliverables.title,
      versionNumber: latest.versionNumber,
      openNotes: latest.open,
      since,
      dueDate: deliverables.dueDate,
      projectId: projects.id,
      projectName: projects.name,
      clientName: clients.name,
      contactName: sql<string | null>`coalesce(${awaitedNames(latest.id)}, ${contacts.name})`,
      total,
    })
    .from(deliverables)
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .leftJoin(contacts, and(eq(contacts.id, projects.contactId), isNull(contacts.deletedAt)))
    .leftJoinLateral(latest, sql`true`)
    .where(and(isInReview, of))
    .orderBy(asc(since), asc(deliverables.id))
    .limit(exactly(limit));
  return withTotal(rows);
}

/** A deliverable without a cut has nothing that a client could decide on. */
const isInReview = and(
  eq(deliverables.status, 'IN_REVIEW'),
  eq(deliverables.isClientVisible, true),
  isNull(deliverables.deletedAt),
  hasVersion,
  isOpenProject,
);

/** Counts what waits on a client, of what the actor sees. */
export async function countWaitingOnClient(ctx: Ctx): Promise<number> {
  const bids = (await countWaitingEstimates(ctx)) + (await countOverdueInvoices(ctx));
  const [row] = await ctx.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(deliverables)
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .where(isInReview);
  return (row?.count ?? 0) + bids;
}
