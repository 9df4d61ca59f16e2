import { and, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { sqlWords } from '../sql-words.ts';
import { plus, todayOf } from '../tool-results/inputs.ts';
import { isSeenBill } from './access.ts';
import { isOwed } from './conditions.ts';
import { agreedStatuses, openStatuses } from './enums.ts';

const { bills } = schema;

/** What is owed in one currency. */
export type BillTotals = Awaited<ReturnType<typeof findBillTotals>>[number];

/**
 * Returns what the company owes by the bills that the actor sees, by currency, the company's first: in
 * all, overdue, due within seven days, waiting for approval, approved, and scheduled.
 */
export async function findBillTotals(ctx: Ctx) {
  const today = todayOf(ctx);
  const sumIf = (which: unknown) =>
    sql`coalesce(sum(${bills.amountCents}) filter (where ${which}), 0)`.mapWith(Number);
  const countIf = (which: unknown) => sql`count(*) filter (where ${which})`.mapWith(Number);
  const isOpen = sql`${bills.status} in ${sqlWords(openStatuses)}`;
  const isAgreed = sql`${bills.status} in ${sqlWords(agreedStatuses)}`;
  return ctx.tx
    .select({
      currency: bills.currency,
      unpaidCents: sumIf(sql`true`),
      overdueCents: sumIf(sql`${bills.dueOn} < ${today}`),
      overdueCount: countIf(sql`${bills.dueOn} < ${today}`),
      weekCents: sumIf(sql`${bills.dueOn} between ${today} and ${plus(today, 6)}`),
      weekCount: countIf(sql`${bills.dueOn} between ${today} and ${plus(today, 6)}`),
      toApproveCents: sumIf(isOpen),
      toApproveCount: countIf(isOpen),
      toPayCents: sumIf(isAgreed),
      toPayCount: countIf(isAgreed),
    })
    .from(bills)
    .where(and(isOwed, isSeenBill(ctx)))
    .groupBy(bills.currency)
    .orderBy(sql`${bills.currency} <> ${ctx.workspace.currency}`, bills.currency);
}
