import type { Period } from '@callboard/domain/books/period';
import { and, asc, between, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isBookedBill } from '../../spend/bills/conditions.ts';
import type { BookedBill } from './book-spending.ts';

const { billLines, bills } = schema;

/** Returns the bills that were billed in a period, as they are booked. */
export async function selectBookedBills({ tx }: Ctx, { from, to }: Period): Promise<BookedBill[]> {
  const isIn = and(isBookedBill, between(bills.billedOn, from, to));
  const rows = await tx
    .select({
      id: bills.id,
      number: bills.number,
      name: bills.payeeName,
      projectId: bills.projectId,
      currency: bills.currency,
      amountCents: bills.amountCents,
      date: bills.billedOn,
    })
    .from(bills)
    .where(isIn);
  const lines = await tx
    .select({
      billId: billLines.billId,
      description: billLines.description,
      amountCents: billLines.amountCents,
      taxCents: billLines.taxCents,
      section: billLines.section,
    })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .where(and(isIn, isNull(billLines.deletedAt)))
    .orderBy(asc(billLines.position));
  const linesOf = Map.groupBy(lines, (it) => it.billId);
  return rows.map(({ number, ...it }) => ({
    ...it,
    label: number ?? 'Bill',
    lines: linesOf.get(it.id) ?? [],
  }));
}
