import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isStandingBill } from '../bills/conditions.ts';
import type { Bill } from '../bills/record.ts';
import type { OtherLine } from './facts.ts';

const { billLines, bills } = schema;

/** Lines of bills that stand, for some bookings, with the bill that has them. */
export async function selectBookedLines(
  { tx }: Ctx,
  bookingIds: readonly string[],
): Promise<(OtherLine & { billId: string })[]> {
  if (bookingIds.length === 0) return [];
  const rows = await tx
    .select({
      billId: bills.id,
      number: bills.number,
      bookingId: sql<string>`${billLines.bookingId}`,
      kind: billLines.kind,
      date: billLines.date,
      amountCents: billLines.amountCents,
    })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .where(and(inArray(billLines.bookingId, [...bookingIds]), isStandingBill));
  return rows.map(({ number, ...line }) => ({ ...line, bill: billName(number) }));
}

/** Returns what another bill is called. */
export function billName(number: string | null): string {
  return number === null ? 'another bill' : `bill ${number}`;
}

type Compared = Pick<
  Bill,
  'id' | 'payeeName' | 'number' | 'fileSha256' | 'amountCents' | 'currency' | 'billedOn'
>;

/** A bill that could be the same one. */
export type Twin = Compared;

/** Returns bills that stand and have the number, the file, or the amount and date of one of some. */
export async function selectTwins({ tx }: Ctx, some: readonly Compared[]): Promise<Twin[]> {
  const payees = [...new Set(some.map((it) => it.payeeName.toLowerCase()))];
  const hashes = some.map((it) => it.fileSha256).filter((it) => it !== null);
  if (payees.length === 0) return [];
  const numbers = some.map((it) => it.number?.toLowerCase() ?? null).filter((it) => it !== null);
  const ofPayee = sql`lower(${bills.payeeName}) = any(${sql.param(payees)})`;
  return tx
    .select({
      id: bills.id,
      payeeName: bills.payeeName,
      number: bills.number,
      fileSha256: bills.fileSha256,
      amountCents: bills.amountCents,
      currency: bills.currency,
      billedOn: bills.billedOn,
    })
    .from(bills)
    .where(
      and(
        isStandingBill,
        or(
          // Names that look alike are compared afterwards.
          sql`lower(${bills.number}) = any(${sql.param(numbers)})`,
          and(
            ofPayee,
            inArray(
              bills.billedOn,
              some.map((it) => it.billedOn),
            ),
          ),
          hashes.length > 0 ? inArray(bills.fileSha256, hashes) : undefined,
        ),
      ),
    )
    .orderBy(bills.createdAt);
}

/** What was ordered, and what was billed of it. */
export type CheckedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

const { purchaseOrders } = schema;

/** Returns purchase orders with what receipts and bills that stand have of each. */
export function selectOrders({ tx }: Ctx, ids: readonly string[]) {
  const { costs } = schema;
  const spent = sql`(select coalesce(sum(c.amount_cents), 0) from ${costs} c
    where c.purchase_order_id = ${purchaseOrders.id} and c.deleted_at is null)`;
  const billed = sql`(select coalesce(sum(b.amount_cents), 0) from ${bills} b
    where b.purchase_order_id = ${purchaseOrders.id} and b.deleted_at is null
      and b.status <> 'void')`;
  return tx
    .select({
      id: purchaseOrders.id,
      number: purchaseOrders.number,
      vendorName: purchaseOrders.vendorName,
      status: purchaseOrders.status,
      amountCents: purchaseOrders.amountCents,
      currency: purchaseOrders.currency,
      billedCents: sql<number>`${spent} + ${billed}`.mapWith(Number),
    })
    .from(purchaseOrders)
    .where(inArray(purchaseOrders.id, ids.length > 0 ? [...ids] : ['']));
}
