import { and, desc, eq } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { findClient } from '../../jobs/clients/find-client.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';
import { shownStatus } from './conditions.ts';
import { type Filters, listedColumns, matchesFilters } from './list-estimates.ts';

const { clients, estimates, projects } = schema;

/**
 * Lists the newest estimates that the actor sees, with the count of all.
 * @throws AppError `forbidden`, `not_found` for an unknown client.
 */
export async function listNewestEstimates(
  ctx: Ctx,
  { limit, ...filters }: Filters & { limit: number },
) {
  requireMoney(ctx);
  const today = todayOf(ctx);
  const [rows] = await Promise.all([
    ctx.tx
      .select({ ...listedColumns, total })
      .from(estimates)
      .innerJoin(clients, eq(clients.id, estimates.clientId))
      .leftJoin(projects, and(eq(projects.id, estimates.projectId), liveProjects))
      .where(matchesFilters(ctx, filters))
      .orderBy(desc(estimates.createdAt), desc(estimates.id))
      .limit(exactly(limit)),
    filters.clientId === undefined ? undefined : findClient(ctx, { id: filters.clientId }),
  ]);
  const found = withTotal(rows);
  return {
    ...found,
    items: found.items.map((it) => ({ ...it, shownStatus: shownStatus(it, today) })),
  };
}
