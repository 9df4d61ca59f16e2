import { agreedStatuses, openStatuses } from '@callboard/domain/bills/enums';
import { dateAfter } from '@callboard/domain/dates/wall-time';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { sqlWords } from '../../kernel/sql-words.ts';
import { isSeenBill } from './access.ts';
import { owedBills } from './owed-bills.ts';

/** What is owed in one currency. */
export type BillTotals = Awaited<ReturnType<typeof findBillTotals>>[number];

/**
 * Returns what the company owes by the bills that the actor sees, by currency, the company's first: in
 * all, overdue, due within seven days, waiting for approval, approved, and scheduled. What the bank
 * withdrew of a bill is no longer owed.
 */
export async function findBillTotals(ctx: Ctx) {
  const today = todayOf(ctx);
  const owed = owedBills(ctx, isSeenBill(ctx));
  const sumIf = (which: unknown) =>
    sql`coalesce(sum(${owed.restCents}) filter (where ${which}), 0)`.mapWith(Number);
  const countIf = (which: unknown) => sql`count(*) filter (where ${which})`.mapWith(Number);
  const isOverdue = sql`${owed.dueOn} < ${today}`;
  const isOfWeek = sql`${owed.dueOn} between ${today} and ${dateAfter(today, 6)}`;
  const isOpen = sql`${owed.status} in ${sqlWords(openStatuses)}`;
  const isAgreed = sql`${owed.status} in ${sqlWords(agreedStatuses)}`;
  return ctx.tx
    .select({
      currency: owed.currency,
      unpaidCents: sumIf(sql`true`),
      overdueCents: sumIf(isOverdue),
      overdueCount: countIf(isOverdue),
      weekCents: sumIf(isOfWeek),
      weekCount: countIf(isOfWeek),
      toApproveCents: sumIf(isOpen),
      toApproveCount: countIf(isOpen),
      toPayCents: sumIf(isAgreed),
      toPayCount: countIf(isAgreed),
    })
    .from(owed)
    .groupBy(owed.currency)
    .orderBy(sql`${owed.currency} <> ${ctx.workspace.currency}`, owed.currency);
}
