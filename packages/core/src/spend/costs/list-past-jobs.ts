import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isMoneyOfJob, requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isPaidBill, isToPay } from '../bills/conditions.ts';

const { bankMatches, bankTransactions, bills, clients, costs, projects } = schema;

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
  const spent = spentOnJobs(ctx);
  const last = sql<string>`max(${spent.date})`;
  const rows = await ctx.tx
    .select({
      id: projects.id,
      jobNo: projects.jobNo,
      name: projects.name,
      clientId: clients.id,
      clientName: clients.name,
      currency: spent.currency,
      spentCents: sql<number>`sum(${spent.amountCents})::bigint`.mapWith(Number),
    })
    .from(spent)
    .innerJoin(projects, and(eq(projects.id, spent.projectId), liveProjects))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(
      and(
        isMoneyOfJob(ctx, projects.id),
        projectId === undefined ? undefined : eq(projects.id, projectId),
      ),
    )
    .groupBy(projects.workspaceId, projects.id, clients.workspaceId, clients.id, spent.currency)
    .orderBy(desc(last), desc(projects.id), spent.currency)
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

/** Costs, bills that are paid, and what the bank withdrew of bills that are not paid yet. */
function spentOnJobs({ tx }: Ctx) {
  const { projectId, currency, amountCents, date } = costs;
  const paid = tx
    .select({
      projectId: sql<string>`${bills.projectId}`.as('project_id'),
      ...{ currency: bills.currency, amountCents: bills.amountCents },
      date: sql<string>`${bills.paidOn}`.as('date'),
    })
    .from(bills)
    .where(and(isPaidBill, isNotNull(bills.projectId)));
  const withdrawn = tx
    .select({
      projectId: sql<string>`${bills.projectId}`.as('project_id'),
      currency: bills.currency,
      amountCents: sql<number>`-${bankMatches.amountCents}`.as('amount_cents'),
      date: bankTransactions.date,
    })
    .from(bankMatches)
    .innerJoin(bankTransactions, eq(bankTransactions.id, bankMatches.transactionId))
    .innerJoin(bills, eq(bills.id, bankMatches.billId))
    .where(and(isToPay, isLiveMatch, isNotNull(bills.projectId)));
  return tx
    .select({ projectId, currency, amountCents, date })
    .from(costs)
    .where(isNull(costs.deletedAt))
    .unionAll(paid)
    .unionAll(withdrawn)
    .as('spent');
}
