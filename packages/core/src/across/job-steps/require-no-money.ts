import { billableStatuses } from '@callboard/domain/costs/enums';
import { AppError } from '@callboard/domain/errors';
import { and, count, eq, inArray, isNull, min, type SQL } from 'drizzle-orm';
import { isAwarded } from '../../bids/estimates/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isCounted } from '../../sales/invoices/conditions.ts';
import { isStandingBill } from '../../spend/bills/conditions.ts';

const { bills, bookings, costs, estimates, invoices, paperworkItems, pettyCashFloats } = schema;
const { purchaseOrders } = schema;

interface Job {
  id: string;
  name: string;
}

interface Found {
  count: number;
  /** Its number, if there is one. */
  first: string | null;
}

/**
 * Requires that no money and no signed paper stands on a job: invoices that are not void, bills,
 * approved orders, receipts, petty cash, accepted estimates and signed papers.
 * @throws AppError `conflict`, which says what stands.
 */
export async function requireNoMoney(ctx: Ctx, { id, name }: Job): Promise<void> {
  const found = await Promise.all(standing.map(({ read }) => read(ctx, id)));
  const stands = standing.flatMap(({ one, many }, at) => {
    const { count: total, first } = found[at] ?? { count: 0, first: null };
    if (total === 0) return [];
    return total === 1 ? `${one}${first ? ` ${first}` : ''}` : `${total} ${many}`;
  });
  if (stands.length === 0) return;
  const list = new Intl.ListFormat('en').format(stands);
  throw new AppError('conflict', `${name} has ${list}. Close and archive it instead.`);
}

const standing: {
  one: string;
  many: string;
  read: (ctx: Ctx, id: string) => Promise<Found | undefined>;
}[] = [
  {
    ...{ one: 'the invoice', many: 'invoices' },
    read: (ctx, id) => countOf(ctx, invoices, and(isCounted, eq(invoices.projectId, id))),
  },
  {
    ...{ one: 'the bill', many: 'bills' },
    read: (ctx, id) => countOf(ctx, bills, and(isStandingBill, eq(bills.projectId, id))),
  },
  {
    ...{ one: 'the purchase order', many: 'purchase orders' },
    read: (ctx, id) =>
      countOf(
        ctx,
        purchaseOrders,
        and(
          eq(purchaseOrders.projectId, id),
          inArray(purchaseOrders.status, [...billableStatuses]),
          isNull(purchaseOrders.deletedAt),
        ),
      ),
  },
  {
    ...{ one: 'a receipt', many: 'receipts' },
    read: (ctx, id) => countOf(ctx, costs, and(eq(costs.projectId, id), isNull(costs.deletedAt))),
  },
  {
    ...{ one: 'petty cash', many: 'floats of petty cash' },
    read: (ctx, id) =>
      countOf(
        ctx,
        pettyCashFloats,
        and(eq(pettyCashFloats.projectId, id), isNull(pettyCashFloats.deletedAt)),
      ),
  },
  {
    ...{ one: 'the accepted estimate', many: 'accepted estimates' },
    read: (ctx, id) => countOf(ctx, estimates, and(isAwarded, eq(estimates.projectId, id))),
  },
  { ...{ one: 'a signed paper', many: 'signed papers' }, read: countSigned },
];

type Table =
  | typeof invoices
  | typeof bills
  | typeof purchaseOrders
  | typeof costs
  | typeof pettyCashFloats
  | typeof estimates;

async function countOf(ctx: Ctx, table: Table, which: SQL | undefined): Promise<Found | undefined> {
  const [row] = await ctx.tx
    .select({ count: count(), ...('number' in table && { first: min(table.number) }) })
    .from(table)
    .where(which);
  return row && { count: row.count, first: row.first ?? null };
}

async function countSigned({ tx }: Ctx, id: string): Promise<Found | undefined> {
  const [row] = await tx
    .select({ count: count() })
    .from(paperworkItems)
    .innerJoin(bookings, eq(bookings.id, paperworkItems.bookingId))
    .where(
      and(
        eq(bookings.projectId, id),
        inArray(paperworkItems.status, ['signed', 'approved']),
        isNull(paperworkItems.deletedAt),
      ),
    );
  return row && { ...row, first: null };
}
