import { and, desc, eq, ilike, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { after, type PageInput, rowsFor, toPage } from '../paging/index.ts';
import { liveProjects } from '../projects/record.ts';
import { schema } from '../schema.ts';
import { likePattern } from '../search/like-pattern.ts';
import { todayOf } from '../tool-results/inputs.ts';
import { isSeen, requireMoney } from './access.ts';
import { hasShownStatus, liveEstimates, shownStatus } from './conditions.ts';
import type { estimateFilters } from './inputs.ts';

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
  const { status, kind, clientId, projectId, query } = filters;
  return and(
    liveEstimates,
    isSeen(ctx),
    status && hasShownStatus(status, todayOf(ctx)),
    kind && eq(estimates.kind, kind),
    clientId === undefined ? undefined : eq(estimates.clientId, clientId),
    projectId === undefined ? undefined : eq(estimates.projectId, projectId),
    query ? isFoundBy(query) : undefined,
  );
}

/** Lists the estimates that the actor sees, newest first. @throws AppError `forbidden`. */
export async function listEstimates(ctx: Ctx, { limit, cursor, ...filters }: PageInput & Filters) {
  requireMoney(ctx);
  const identity = { list: 'estimates', filters };
  const today = todayOf(ctx);
  const rows = await ctx.tx
    .select(listedColumns)
    .from(estimates)
    .innerJoin(clients, eq(clients.id, estimates.clientId))
    .leftJoin(projects, and(eq(projects.id, estimates.projectId), liveProjects))
    .where(and(matchesFilters(ctx, filters), after(ctx, identity, cursor, estimates)))
    .orderBy(desc(estimates.createdAt), desc(estimates.id))
    .limit(rowsFor(limit));
  const shown = rows.map((it) => ({ ...it, shownStatus: shownStatus(it, today) }));
  return toPage(ctx, identity, limit, shown);
}

function isFoundBy(query: string) {
  const words = likePattern(query);
  return or(
    ilike(estimates.title, words),
    ilike(estimates.number, words),
    ilike(clients.name, words),
  );
}
