import { and, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import { isAwarded } from '../../bids/estimates/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isBooked } from '../../sales/invoices/conditions.ts';
import { isBookedBill, isPaidBill } from '../bills/conditions.ts';
import { restOfBill } from '../bills/select-withdrawn.ts';

const { bankMatches, bills, costs, estimates, invoiceSettlements, invoices } = schema;

/** The money of a job in one currency, in minor units. */
export interface ProjectFigures {
  currency: string;
  /** Accepted estimates: the bid, overages and change orders. */
  estimatedCents: number;
  /** Issued invoices with tax, less credit notes. */
  invoicedCents: number;
  /** What clients paid of them. */
  paidCents: number;
  /** Agreed bills with tax. */
  billedCents: number;
  /** What is paid of them: those that are paid, and what the bank withdrew of others. */
  billsPaidCents: number;
  /** Costs without a bill. */
  spentCents: number;
  /** What clients paid that is matched with deposits. */
  matchedInCents: number;
  /** Bills and costs that are matched with withdrawals. */
  matchedOutCents: number;
  /** Invoices less bills and costs, without tax, as the ledger has them. */
  profitCents: number;
}

type Amounts = Partial<Omit<ProjectFigures, 'currency'>>;

interface Row extends Amounts {
  projectId: string | null;
  currency: string;
}

const sum = (amount: unknown) => sql`coalesce(sum(${amount}), 0)`.mapWith(Number);

/** What an invoice adds: a credit note takes away. */
const signed = (cents: unknown) =>
  sql`case when ${invoices.kind} = 'credit_note' then -${cents} else ${cents} end`;

/** Returns the money of some jobs, by job, each figure in one statement. */
export async function selectFigures(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, ProjectFigures[]>> {
  if (ids.length === 0) return new Map();
  const rows = await Promise.all([
    selectEstimated(ctx, ids),
    selectInvoiced(ctx, ids),
    selectBilled(ctx, ids),
    selectSpent(ctx, ids),
    selectMatchedIn(ctx, ids),
    selectMatchedBills(ctx, ids),
    selectMatchedCosts(ctx, ids),
  ]);
  const figures = new Map<string, ProjectFigures>();
  for (const { projectId, currency, ...amounts } of rows.flat() as Row[]) {
    const key = `${projectId} ${currency}`;
    figures.set(key, add(figures.get(key) ?? { currency, ...nothing }, amounts));
  }
  const byJob = Map.groupBy(figures, ([key]) => key.split(' ')[0] ?? '');
  return new Map(
    [...byJob].map(([id, some]) => [
      id,
      some.map(([, it]) => it).sort((a, b) => (a.currency < b.currency ? -1 : 1)),
    ]),
  );
}

const nothing = {
  ...{ estimatedCents: 0, invoicedCents: 0, paidCents: 0, billedCents: 0, billsPaidCents: 0 },
  ...{ spentCents: 0, matchedInCents: 0, matchedOutCents: 0, profitCents: 0 },
};

function add(figures: ProjectFigures, amounts: Amounts): ProjectFigures {
  const added = Object.entries(amounts) as [keyof Amounts, number][];
  return { ...figures, ...Object.fromEntries(added.map(([key, it]) => [key, figures[key] + it])) };
}

function selectEstimated({ tx }: Ctx, ids: readonly string[]) {
  const { projectId, currency } = estimates;
  return tx
    .select({ projectId, currency, estimatedCents: sum(estimates.totalCents) })
    .from(estimates)
    .where(and(inArray(projectId, [...ids]), isAwarded, isNull(estimates.deletedAt)))
    .groupBy(projectId, currency);
}

function selectInvoiced({ tx }: Ctx, ids: readonly string[]) {
  const { projectId, currency } = invoices;
  return tx
    .select({
      ...{ projectId, currency },
      invoicedCents: sum(signed(invoices.totalCents)),
      paidCents: sum(
        sql`case when ${invoices.kind} <> 'credit_note' then ${invoices.paidCents} end`,
      ),
      profitCents: sum(signed(invoices.subtotalCents)),
    })
    .from(invoices)
    .where(and(inArray(projectId, [...ids]), isBooked))
    .groupBy(projectId, currency);
}

/** What is left to pay of a bill of the outer statement. */
const dueOfBill = sql`case when ${isPaidBill} then 0 else ${restOfBill} end`;

function selectBilled({ tx }: Ctx, ids: readonly string[]) {
  const { projectId, currency } = bills;
  return tx
    .select({
      ...{ projectId, currency },
      billedCents: sum(bills.amountCents),
      billsPaidCents: sum(sql`${bills.amountCents} - ${dueOfBill}`),
      profitCents: sum(sql`${bills.taxCents} - ${bills.amountCents}`),
    })
    .from(bills)
    .where(and(inArray(projectId, [...ids]), isBookedBill))
    .groupBy(projectId, currency);
}

const liveCosts = isNull(costs.deletedAt);

function selectSpent({ tx }: Ctx, ids: readonly string[]) {
  const { projectId, currency } = costs;
  return tx
    .select({
      ...{ projectId, currency },
      spentCents: sum(costs.amountCents),
      profitCents: sum(sql`-${costs.amountCents}`),
    })
    .from(costs)
    .where(and(inArray(projectId, [...ids]), liveCosts))
    .groupBy(projectId, currency);
}

/** Condition: a live match with a row. */
function isMatchedWith({ tx }: Ctx, matches: SQL) {
  return exists(tx.select({ one: sql`1` }).from(bankMatches).where(and(matches, isLiveMatch)));
}

function selectMatchedIn(ctx: Ctx, ids: readonly string[]) {
  const { projectId, currency } = invoices;
  return ctx.tx
    .select({ projectId, currency, matchedInCents: sum(invoiceSettlements.amountCents) })
    .from(invoiceSettlements)
    .innerJoin(invoices, eq(invoices.id, invoiceSettlements.invoiceId))
    .where(
      and(
        inArray(projectId, [...ids]),
        isNull(invoiceSettlements.endedAt),
        isNotNull(invoiceSettlements.paymentId),
        isMatchedWith(ctx, eq(bankMatches.paymentId, invoiceSettlements.paymentId)),
      ),
    )
    .groupBy(projectId, currency);
}

function selectMatchedBills({ tx }: Ctx, ids: readonly string[]) {
  const { projectId, currency } = bills;
  return tx
    .select({ projectId, currency, matchedOutCents: sum(sql`-${bankMatches.amountCents}`) })
    .from(bankMatches)
    .innerJoin(bills, eq(bills.id, bankMatches.billId))
    .where(and(inArray(projectId, [...ids]), isLiveMatch))
    .groupBy(projectId, currency);
}

function selectMatchedCosts({ tx }: Ctx, ids: readonly string[]) {
  const { projectId, currency } = costs;
  return tx
    .select({ projectId, currency, matchedOutCents: sum(sql`-${bankMatches.amountCents}`) })
    .from(bankMatches)
    .innerJoin(costs, eq(costs.id, bankMatches.costId))
    .where(and(inArray(projectId, [...ids]), liveCosts, isLiveMatch))
    .groupBy(projectId, currency);
}
