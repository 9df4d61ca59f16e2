import { sql } from 'drizzle-orm';
import { isOwed } from '../bills/conditions.ts';
import type { Ctx } from '../context.ts';
import { balanceSql, isOpenInvoice, isOverdue } from '../invoices/conditions.ts';
import { schema } from '../schema.ts';
import { type CashProjection, projectCash } from './project-cash.ts';

const { bills, invoices } = schema;

/** What is owed in one currency. */
interface Owed {
  currency: string;
  cents: number;
  count: number;
  overdueCents: number;
  overdueCount: number;
}

export interface CashPosition extends CashProjection {
  /** What clients owe in the currency of the company. */
  receivable: Owed;
  /** What is owed to crew and vendors. */
  payable: Owed;
  /** The same in other currencies, which the projection leaves out. */
  others: { receivable: Owed[]; payable: Owed[] };
}

/**
 * Returns cash, what clients owe, what is owed to crew and vendors, and the projection.
 * @throws AppError `forbidden`.
 */
export async function findCashPosition(
  ctx: Ctx,
  { horizonDays }: { horizonDays: number },
): Promise<CashPosition> {
  const projected = await projectCash(ctx, { horizonDays });
  const { currency } = projected.cash;
  const receivable = await sumReceivable(ctx, projected.today);
  const payable = await sumPayable(ctx, projected.today);
  const own = (of: Owed[]) => of.find((it) => it.currency === currency) ?? nothing(currency);
  const others = (of: Owed[]) => of.filter((it) => it.currency !== currency);
  return {
    ...projected,
    receivable: own(receivable),
    payable: own(payable),
    others: { receivable: others(receivable), payable: others(payable) },
  };
}

const nothing = (currency: string): Owed => ({
  ...{ currency, cents: 0, count: 0, overdueCents: 0, overdueCount: 0 },
});

function sumReceivable({ tx }: Ctx, today: string): Promise<Owed[]> {
  const isLate = sql`filter (where ${isOverdue(today)})`;
  return tx
    .select({
      currency: invoices.currency,
      cents: sql`sum(${balanceSql})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
      overdueCents: sql`coalesce(sum(${balanceSql}) ${isLate}, 0)`.mapWith(Number),
      overdueCount: sql`count(*) ${isLate}`.mapWith(Number),
    })
    .from(invoices)
    .where(isOpenInvoice)
    .groupBy(invoices.currency)
    .orderBy(invoices.currency);
}

function sumPayable({ tx }: Ctx, today: string): Promise<Owed[]> {
  const isLate = sql`filter (where ${bills.dueOn} < ${today})`;
  return tx
    .select({
      currency: bills.currency,
      cents: sql`sum(${bills.amountCents})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
      overdueCents: sql`coalesce(sum(${bills.amountCents}) ${isLate}, 0)`.mapWith(Number),
      overdueCount: sql`count(*) ${isLate}`.mapWith(Number),
    })
    .from(bills)
    .where(isOwed)
    .groupBy(bills.currency)
    .orderBy(bills.currency);
}
