import {
  type BillSort,
  billSorts,
  isAgreed,
  isOpen,
  isUnpaid,
} from '@callboard/domain/bills/enums';
import type { billFilterFields } from '@callboard/domain/bills/fields';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { seesAllMoney } from '../../accounts/access/money.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { PageInput } from '../../kernel/paging/index.ts';
import { type Run, sortedPage } from '../../kernel/paging/sorted-page.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy } from '../../search/is-found-by.ts';
import { checkBills } from '../bill-checks/check-bills.ts';
import { selectHolds } from '../payees/require-not-held.ts';
import { isSeenBill } from './access.ts';
import { findRefusals } from './approvals.ts';
import { hasStatus, liveBills } from './conditions.ts';
import { billColumns } from './record.ts';
import { selectWithdrawn } from './select-withdrawn.ts';

const { bills, projects, purchaseOrders } = schema;

/** Filters of the list. */
export type BillFilters = z.infer<z.ZodObject<typeof billFilterFields>>;

/** A bill in a list, with what the checks found while it waits for approval. */
export type ListedBill = Awaited<ReturnType<typeof listBills>>['items'][number];

/** Returns the condition of the bills that the actor sees and that match the filters. */
export function matchesFilters(ctx: Ctx, filters: BillFilters) {
  const { status, kind, projectId, crewMemberId, purchaseOrderId, query, ids } = filters;
  const { dueFrom, dueBefore } = filters;
  const is = (column: Parameters<typeof eq>[0], value: string | undefined) =>
    value === undefined ? undefined : eq(column, value);
  return and(
    liveBills,
    isSeenBill(ctx),
    status && hasStatus(status),
    is(bills.kind, kind),
    is(bills.projectId, projectId),
    is(bills.crewMemberId, crewMemberId),
    is(bills.purchaseOrderId, purchaseOrderId),
    dueFrom === undefined ? undefined : gte(bills.dueOn, dueFrom),
    dueBefore === undefined ? undefined : lt(bills.dueOn, dueBefore),
    isFoundBy(query, bills.foundBy, projects.foundBy),
    ids && inArray(bills.id, ids),
  );
}

const keys: Record<(typeof billSorts)[number], Run['keys'][number]> = {
  due: { by: sql`${bills.dueOn}`, type: 'date' },
  payee: { by: sql`lower(${bills.payeeName})`, type: 'text' },
  amount: { by: sql`${bills.amountCents}`, type: 'bigint' },
  entered: { by: sql`${bills.createdAt}`, type: 'timestamptz' },
};

/** Due dates have an index; the quota bounds what is sorted by another column. */
function runOf(sort: BillSort): Omit<Run, 'where'> {
  const column = billSorts.find((it) => sort.endsWith(it)) ?? 'due';
  const id = { by: sql`${bills.id}`, type: 'text' } as const;
  return { keys: [keys[column], id], isDescending: sort.startsWith('-') };
}

/**
 * Lists the bills that the actor sees, by due date unless they are sorted otherwise. Those that wait for approval are
 * checked, and tell whether the actor may approve them.
 */
export async function listBills(
  ctx: Ctx,
  {
    limit,
    cursor,
    sort = 'due',
    ...filters
  }: PageInput & BillFilters & { sort?: BillSort | undefined },
) {
  const identity = { list: 'bills', filters: { ...filters, sort } };
  const page = await sortedPage(
    ctx,
    identity,
    { limit, cursor },
    [{ ...runOf(sort), where: matchesFilters(ctx, filters) }],
    (query) =>
      ctx.tx
        .select({
          ...billColumns,
          projectName: projects.name,
          jobNo: projects.jobNo,
          orderNumber: purchaseOrders.number,
          position: query.position,
        })
        .from(bills)
        .leftJoin(projects, and(eq(projects.id, bills.projectId), liveProjects))
        .leftJoin(purchaseOrders, eq(purchaseOrders.id, bills.purchaseOrderId))
        .where(query.where)
        .orderBy(...query.orderBy)
        .limit(query.limit),
  );
  const open = page.items.filter((it) => isOpen(it.status));
  const [checked, refusals] = [await checkBills(ctx, open), await findRefusals(ctx, open)];
  const withdrawn = await selectWithdrawn(
    ctx,
    page.items.filter((it) => isAgreed(it.status)).map((it) => it.id),
  );
  const holds = await selectHolds(
    ctx,
    page.items.filter((it) => isUnpaid(it.status)),
  );
  const items = page.items.map((bill) => ({
    ...bill,
    /** Whether nothing is paid until somebody looked at a change of where it is paid to. */
    isHeld: holds.has(bill.id),
    /** Of an approved bill, what the bank withdrew. */
    withdrawnCents: withdrawn.get(bill.id) ?? 0,
    findings: checked.get(bill.id)?.findings ?? [],
    mayApprove: isOpen(bill.status) && !refusals.has(bill.id),
    refusal: refusals.get(bill.id) ?? null,
  }));
  return { items, nextCursor: page.nextCursor, mayPay: seesAllMoney(ctx) };
}
