import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isSeen, isWaiting } from '../../bids/estimates/conditions.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';

const { clients, contacts, estimates, projects } = schema;

/**
 * Lists the estimates that were sent and not decided on, of those that the actor sees, longest
 * waiting first. Without amounts.
 */
export async function selectWaitingEstimates(
  ctx: Ctx,
  { of, limit }: { of?: SQL | undefined; limit: number },
) {
  const since = sql<Date>`coalesce(${estimates.sentAt}, ${estimates.updatedAt})`.mapWith(
    estimates.updatedAt,
  );
  const rows = await ctx.tx
    .select({
      id: estimates.id,
      number: estimates.number,
      version: estimates.version,
      title: estimates.title,
      status: estimates.status,
      since,
      dueDate: estimates.validUntil,
      projectId: projects.id,
      projectName: projects.name,
      clientName: clients.name,
      contactName: contacts.name,
      total,
    })
    .from(estimates)
    .innerJoin(clients, eq(clients.id, estimates.clientId))
    .leftJoin(projects, and(eq(projects.id, estimates.projectId), liveProjects))
    .leftJoin(contacts, and(eq(contacts.id, estimates.contactId), isNull(contacts.deletedAt)))
    .where(and(isWaiting(todayOf(ctx)), isSeen(ctx), of))
    .orderBy(asc(since), asc(estimates.id))
    .limit(exactly(limit));
  return withTotal(rows);
}

/** Counts the estimates that wait on a client, of those that the actor sees. */
export async function countWaitingEstimates(ctx: Ctx): Promise<number> {
  const [row] = await ctx.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(estimates)
    .where(and(isWaiting(todayOf(ctx)), isSeen(ctx)));
  return row?.count ?? 0;
}
