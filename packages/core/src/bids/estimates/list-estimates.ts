import type { EstimateSort } from '@callboard/domain/estimates/enums';
import type { estimateFilters } from '@callboard/domain/estimates/inputs';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import type { PageInput } from '../../kernel/paging/index.ts';
import { sortedPage } from '../../kernel/paging/sorted-page.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy } from '../../search/is-found-by.ts';
import {
  hasShownStatus,
  isSeen,
  liveEstimates,
  removedEstimates,
  shownStatus,
} from './conditions.ts';
import { runsOf } from './list-runs.ts';

const { clients, estimates, projects } = schema;

/** Filters of the list. */
export type Filters = z.infer<z.ZodObject<typeof estimateFilters>>;

/** An estimate in a list. */
export type ListedEstimate = Awaited<ReturnType<typeof listEstimates>>['items'][number];

/** Columns of an estimate in lists. */
export const listedColumns = {
  id: estimates.id,
  number: estimates.number,
  kind: estimates.kind,
  version: estimates.version,
  title: estimates.title,
  clientId: estimates.clientId,
  clientName: clients.name,
  projectId: projects.id,
  projectName: projects.name,
  currency: estimates.currency,
  totalCents: estimates.totalCents,
  status: estimates.status,
  validUntil: estimates.validUntil,
  sentAt: estimates.sentAt,
  firstViewedAt: estimates.firstViewedAt,
  decidedAt: estimates.decidedAt,
  createdAt: estimates.createdAt,
  updatedAt: estimates.updatedAt,
};

/** Returns the condition of the estimates that the actor sees and that match the filters. */
export function matchesFilters(ctx: Ctx, filters: Filters) {
  const { status, kind, clientId, projectId, query, ids, isRemoved } = filters;
  return and(
    isRemoved ? removedEstimates : liveEstimates,
    isSeen(ctx),
    ids && inArray(estimates.id, ids),
    status && hasShownStatus(status, todayOf(ctx)),
    kind && eq(estimates.kind, kind),
    clientId === undefined ? undefined : eq(estimates.clientId, clientId),
    projectId === undefined ? undefined : eq(estimates.projectId, projectId),
    isFoundBy(query, estimates.foundBy, clients.foundBy),
  );
}

/** Lists the estimates that the actor sees, newest first by default. @throws AppError `forbidden`. */
export async function listEstimates(
  ctx: Ctx,
  {
    limit,
    cursor,
    sort = '-created',
    ...filters
  }: PageInput & Filters & { sort?: EstimateSort | undefined },
) {
  requireMoney(ctx);
  const identity = { list: 'estimates', filters: { ...filters, sort } };
  const today = todayOf(ctx);
  const page = await sortedPage(
    ctx,
    identity,
    { limit, cursor },
    runsOf(sort, today),
    ({ where, orderBy, position, ...run }) =>
      ctx.tx
        .select({ ...listedColumns, position })
        .from(estimates)
        .innerJoin(clients, eq(clients.id, estimates.clientId))
        .leftJoin(projects, and(eq(projects.id, estimates.projectId), liveProjects))
        .where(and(matchesFilters(ctx, filters), where))
        .orderBy(...orderBy)
        .limit(run.limit),
  );
  const items = page.items.map((it) => ({ ...it, shownStatus: shownStatus(it, today) }));
  return { ...page, items };
}
