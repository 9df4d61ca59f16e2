import { and, sql } from 'drizzle-orm';
import { isOwnMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { balanceSql, isOpenInvoice, isOverdue } from '../../sales/invoices/conditions.ts';
import { owedBills } from '../../spend/bills/owed-bills.ts';

const { invoices } = schema;

/** What is owed in one currency. */
export interface Owed {
  currency: string;
  cents: number;
  count: number;
  overdueCents: number;
  overdueCount: number;
}

/** Nothing owed in a currency. */
export const nothing = (currency: string): Owed => ({
  ...{ currency, cents: 0, count: 0, overdueCents: 0, overdueCount: 0 },
});

/** Returns what clients owe of the invoices that the actor sees, by currency. */
export function sumReceivable(ctx: Ctx, today: string): Promise<Owed[]> {
  const isLate = sql`filter (where ${isOverdue(today)})`;
  return ctx.tx
    .select({
      currency: invoices.currency,
      cents: sql`sum(${balanceSql})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
      overdueCents: sql`coalesce(sum(${balanceSql}) ${isLate}, 0)`.mapWith(Number),
      overdueCount: sql`count(*) ${isLate}`.mapWith(Number),
    })
    .from(invoices)
    .where(and(isOpenInvoice, isOwnMoney(ctx, invoices)))
    .groupBy(invoices.currency)
    .orderBy(invoices.currency);
}

/** Returns what is owed to crew and vendors, by currency. For those who see all money. */
export function sumPayable(ctx: Ctx, today: string): Promise<Owed[]> {
  const owed = owedBills(ctx);
  const isLate = sql`filter (where ${owed.dueOn} < ${today})`;
  return ctx.tx
    .select({
      currency: owed.currency,
      cents: sql`sum(${owed.restCents})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
      overdueCents: sql`coalesce(sum(${owed.restCents}) ${isLate}, 0)`.mapWith(Number),
      overdueCount: sql`count(*) ${isLate}`.mapWith(Number),
    })
    .from(owed)
    .groupBy(owed.currency)
    .orderBy(owed.currency);
}
