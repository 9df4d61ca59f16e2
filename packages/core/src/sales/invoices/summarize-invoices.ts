import { dateAfter } from '@callboard/domain/dates/wall-time';
import { type AgeingBucket, ageingBuckets } from '@callboard/domain/invoices/enums';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isOwnMoney, requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { balanceSql, isBooked, isOpenInvoice } from './conditions.ts';

const { invoices, invoiceSettlements } = schema;

/** What is owed in one currency, by how late it is. */
export interface Ageing {
  currency: string;
  buckets: Record<AgeingBucket, { cents: number; count: number }>;
  totalCents: number;
  overdueCents: number;
}

/** Condition: the open invoice is in a bucket. The due date is compared, so that an index has it. */
function isInBucket(bucket: AgeingBucket, today: string): SQL {
  const due = invoices.dueDate;
  switch (bucket) {
    case 'current':
      return sql`(${due} >= ${today}::date or ${due} is null)`;
    case 'days_1_30':
      return sql`(${due} < ${today}::date and ${due} >= ${dateAfter(today, -30)}::date)`;
    case 'days_31_60':
      return sql`(${due} < ${dateAfter(today, -30)}::date and ${due} >= ${dateAfter(today, -60)}::date)`;
    case 'days_61_90':
      return sql`(${due} < ${dateAfter(today, -60)}::date and ${due} >= ${dateAfter(today, -90)}::date)`;
    case 'over_90':
      return sql`${due} < ${dateAfter(today, -90)}::date`;
  }
}

/**
 * Adds up what is still owed of the invoices that the actor sees, by currency and by how late it is.
 * The company's currency is first.
 * @throws AppError `forbidden`.
 */
export async function ageInvoices(ctx: Ctx, where?: SQL): Promise<Ageing[]> {
  requireMoney(ctx);
  const today = todayOf(ctx);
  const whens = ageingBuckets.map(
    (it) => sql`when ${isInBucket(it, today)} then ${sql.raw(`'${it}'`)}`,
  );
  const bucket = sql<AgeingBucket>`case ${sql.join(whens, sql` `)} end`;
  const rows = await ctx.tx
    .select({
      currency: invoices.currency,
      bucket: bucket.as('bucket'),
      cents: sql`sum(${balanceSql})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(invoices)
    .where(and(isOpenInvoice, isOwnMoney(ctx, invoices), where))
    .groupBy(invoices.currency, sql`bucket`);
  const currencies = [
    ...new Set([ctx.workspace.currency, ...rows.map((it) => it.currency).sort()]),
  ];
  return currencies.map((currency) =>
    toAgeing(
      currency,
      rows.filter((it) => it.currency === currency),
    ),
  );
}

interface Row {
  bucket: AgeingBucket;
  cents: number;
  count: number;
}

function toAgeing(currency: string, rows: Row[]): Ageing {
  const found = new Map(rows.map(({ bucket, cents, count }) => [bucket, { cents, count }]));
  const entries = ageingBuckets.map((it) => [it, found.get(it) ?? { cents: 0, count: 0 }] as const);
  const buckets = Object.fromEntries(entries) as Ageing['buckets'];
  const totalCents = rows.reduce((sum, it) => sum + it.cents, 0);
  return { currency, buckets, totalCents, overdueCents: totalCents - buckets.current.cents };
}

/** What was invoiced and paid in one month and currency. */
export interface MonthTotal {
  /** `YYYY-MM`. */
  month: string;
  currency: string;
  /** Issued, less credit notes. */
  invoicedCents: number;
  taxCents: number;
  /** Paid on invoices, less what was reversed. */
  paidCents: number;
}

/**
 * Adds up what was invoiced and paid in each of the last twelve months, the newest first, of the
 * invoices that the actor sees.
 * @throws AppError `forbidden`.
 */
export async function totalMonths(ctx: Ctx): Promise<MonthTotal[]> {
  requireMoney(ctx);
  const first = Temporal.PlainDate.from(todayOf(ctx)).with({ day: 1 }).subtract({ months: 11 });
  const from = first.toString();
  const [issued, paid, reversed] = await Promise.all([
    sumIssued(ctx, from),
    sumPaid(ctx, { from, isEnd: false }),
    sumPaid(ctx, { from, isEnd: true }),
  ]);
  const totals = new Map<string, MonthTotal>();
  const at = ({ month, currency }: Pick<MonthTotal, 'month' | 'currency'>) => {
    const key = `${month} ${currency}`;
    const total = totals.get(key) ?? {
      month,
      currency,
      invoicedCents: 0,
      taxCents: 0,
      paidCents: 0,
    };
    totals.set(key, total);
    return total;
  };
  for (const row of issued) Object.assign(at(row), row);
  for (const row of paid) at(row).paidCents += row.cents;
  for (const row of reversed) at(row).paidCents -= row.cents;
  return [...totals.values()].sort((a, b) =>
    `${b.month} ${a.currency}` < `${a.month} ${b.currency}` ? -1 : 1,
  );
}

const monthOf = (date: unknown) => sql<string>`to_char(${date}, 'YYYY-MM')`;

function sumIssued(ctx: Ctx, from: string) {
  const sign = sql`case when ${invoices.kind} = 'credit_note' then -1 else 1 end`;
  return ctx.tx
    .select({
      month: monthOf(invoices.issueDate),
      currency: invoices.currency,
      invoicedCents: sql`sum(${invoices.totalCents} * ${sign})`.mapWith(Number),
      taxCents: sql`sum(${invoices.taxCents} * ${sign})`.mapWith(Number),
    })
    .from(invoices)
    .where(and(isBooked, isOwnMoney(ctx, invoices), sql`${invoices.issueDate} >= ${from}`))
    .groupBy(monthOf(invoices.issueDate), invoices.currency);
}

function sumPaid(ctx: Ctx, { from, isEnd }: { from: string; isEnd: boolean }) {
  const date = isEnd ? invoiceSettlements.endedOn : invoiceSettlements.date;
  return ctx.tx
    .select({
      month: monthOf(date),
      currency: invoices.currency,
      cents: sql`sum(${invoiceSettlements.amountCents})`.mapWith(Number),
    })
    .from(invoiceSettlements)
    .innerJoin(invoices, eq(invoices.id, invoiceSettlements.invoiceId))
    .where(
      and(
        eq(invoiceSettlements.kind, 'payment'),
        isNotNull(date),
        sql`${date} >= ${from}`,
        isOwnMoney(ctx, invoices),
      ),
    )
    .groupBy(monthOf(date), invoices.currency);
}
