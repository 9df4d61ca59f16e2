import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { isMoneyOfJob, requireMoney } from '../estimates/access.ts';
import { exactly } from '../paging/index.ts';
import { liveProjects } from '../projects/record.ts';
import { schema } from '../schema.ts';

const { clients, costs, projects } = schema;

/** Enough to choose from: the jobs on which something was spent last. */
const most = 50;

/**
 * Lists the jobs that a bid can be made from: those whose money the actor sees and on which something
 * was spent, the last one first, with what was spent in each currency; or only the one given.
 * @throws AppError `forbidden`.
 */
export async function listPastJobs(
  ctx: Ctx,
  { projectId }: { projectId?: string | undefined } = {},
) {
  requireMoney(ctx);
  const last = sql<string>`max(${costs.date})`;
  const rows = await ctx.tx
    .select({
      id: projects.id,
      jobNo: projects.jobNo,
      name: projects.name,
      clientId: clients.id,
      clientName: clients.name,
      currency: costs.currency,
      spentCents: sql<number>`sum(${costs.amountCents})::bigint`.mapWith(Number),
    })
    .from(costs)
    .innerJoin(projects, and(eq(projects.id, costs.projectId), liveProjects))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(
      and(
        isNull(costs.deletedAt),
        isMoneyOfJob(ctx, projects.id),
        projectId === undefined ? undefined : eq(projects.id, projectId),
      ),
    )
    .groupBy(projects.workspaceId, projects.id, clients.workspaceId, clients.id, costs.currency)
    .orderBy(desc(last), desc(projects.id), costs.currency)
    .limit(exactly(most));
  const jobs = Map.groupBy(rows, (it) => it.id);
  const items = [...jobs.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { currency: _, spentCents: __, ...job } = first;
    return [{ ...job, spent: all.map((it) => ({ currency: it.currency, cents: it.spentCents })) }];
  });
  return { items };
}
