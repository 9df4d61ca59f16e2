import type { BillFilter } from '@callboard/domain/bills/enums';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeenBill } from './access.ts';
import { hasStatus, liveBills } from './conditions.ts';
import { owedBills } from './owed-bills.ts';
import { billColumns } from './record.ts';

const { bills, projects } = schema;

interface ListCrewBills {
  status?: BillFilter | undefined;
  dueBefore?: string | undefined;
  projectId?: string | undefined;
  limit: number;
}

/** A bill of a crew member for assistants. */
export type CrewBill = Awaited<ReturnType<typeof listCrewBills>>['items'][number];

/**
 * Lists the bills of crew by due date, those that are not paid unless a status is given, and what is
 * not paid of the same job and due dates, by currency.
 */
export async function listCrewBills(
  ctx: Ctx,
  { status = 'unpaid', dueBefore, projectId, limit }: ListCrewBills,
) {
  const within = and(
    eq(bills.kind, 'crew'),
    isSeenBill(ctx),
    projectId === undefined ? undefined : eq(bills.projectId, projectId),
    dueBefore === undefined ? undefined : lt(bills.dueOn, dueBefore),
  );
  const which = and(liveBills, hasStatus(status), within);
  const items = await ctx.tx
    .select({ ...billColumns, projectName: projects.name })
    .from(bills)
    .leftJoin(projects, and(eq(projects.id, bills.projectId), liveProjects))
    .where(which)
    .orderBy(asc(bills.dueOn), asc(bills.id))
    .limit(exactly(limit));
  const total = await ctx.tx.$count(bills, which);
  const owed = owedBills(ctx, within);
  const unpaid = await ctx.tx
    .select({
      currency: owed.currency,
      amountCents: sql`sum(${owed.restCents})`.mapWith(Number),
    })
    .from(owed)
    .groupBy(owed.currency)
    .orderBy(sql`${owed.currency} <> ${ctx.workspace.currency}`, owed.currency);
  return { items, total, unpaid };
}
