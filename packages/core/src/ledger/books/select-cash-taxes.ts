import { isWithin, type Period } from '@callboard/domain/books/period';
import type { TaxRounding } from '@callboard/domain/invoices/enums';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isBooked } from '../../sales/invoices/conditions.ts';
import { liveBills } from '../../spend/bills/conditions.ts';
import { selectBillPayments } from './select-bill-payments.ts';
import { isIn } from './select-settlements.ts';
import { type Share, type TaxedLine, withParts } from './tax-report.ts';

const { billLines, bills, invoiceLines, invoices, invoiceSettlements } = schema;

/** Money that settles a document on a day: negative when it is taken back. */
interface Movement {
  of: string;
  date: string;
  cents: number;
}

/**
 * Returns the lines of invoices that clients paid in a period, each with the part that was paid. What a
 * credit note or a write-off settles was not received, so that its tax is not owed.
 */
export async function selectReceivedTaxes(ctx: Ctx, period: Period): Promise<TaxedLine[]> {
  const isPayment = eq(invoiceSettlements.kind, 'payment');
  const { invoiceId } = invoiceSettlements;
  const moved = await ctx.tx
    .selectDistinct({ id: invoiceId })
    .from(invoiceSettlements)
    .where(and(isPayment, isIn(period)));
  const lines: TaxedLine[] = [];
  for (const ids of chunksOf(moved.flatMap((it) => it.id ?? []))) {
    const settled = await ctx.tx
      .select({
        of: sql<string>`${invoiceId}`,
        date: invoiceSettlements.date,
        cents: invoiceSettlements.amountCents,
        endedOn: invoiceSettlements.endedOn,
      })
      .from(invoiceSettlements)
      .where(and(isPayment, inArray(invoiceId, ids)));
    const movements = settled.flatMap(({ endedOn, ...it }): Movement[] =>
      endedOn === null ? [it] : [it, { ...it, date: endedOn, cents: -it.cents }],
    );
    const rows = await ctx.tx
      .select({
        id: invoices.id,
        taxRounding: invoices.taxRounding,
        total: invoices.totalCents,
        currency: invoices.currency,
        amountCents: invoiceLines.amountCents,
        taxes: invoiceLines.taxes,
      })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(and(isBooked, isNull(invoiceLines.deletedAt), inArray(invoices.id, ids)))
      .orderBy(invoices.id, invoiceLines.position);
    lines.push(...toLines(rows, { movements, period }));
  }
  return lines;
}

/** Returns the lines of bills that were paid in a period, each with the part that was paid. */
export async function selectSpentTaxes(ctx: Ctx, period: Period): Promise<TaxedLine[]> {
  const moved = await selectBillPayments(ctx, period);
  const lines: TaxedLine[] = [];
  for (const ids of chunksOf([...new Set(moved.map((it) => it.billId))])) {
    const all = await selectBillPayments(ctx, { from: '0001-01-01', to: period.to }, ids);
    const movements = all.map((it) => ({ of: it.billId, date: it.date, cents: it.amountCents }));
    const rows = await ctx.tx
      .select({
        id: bills.id,
        taxRounding: bills.taxRounding,
        total: bills.amountCents,
        currency: bills.currency,
        amountCents: billLines.amountCents,
        taxes: billLines.taxes,
      })
      .from(billLines)
      .innerJoin(bills, eq(bills.id, billLines.billId))
      .where(and(liveBills, isNull(billLines.deletedAt), inArray(bills.id, ids)))
      .orderBy(bills.id, billLines.position);
    lines.push(...toLines(rows, { movements, period }));
  }
  return lines;
}

interface Row extends Omit<TaxedLine, 'sign' | 'share' | 'parts'> {
  id: string;
  taxRounding: TaxRounding;
  total: number;
}

interface Moved {
  movements: readonly Movement[];
  period: Period;
}

function toLines(rows: readonly Row[], { movements, period }: Moved): TaxedLine[] {
  const movementsOf = Map.groupBy(movements, (it) => it.of);
  return withParts(rows).flatMap(({ id, total, ...line }) => {
    const share = shareOf(movementsOf.get(id) ?? [], { period, total });
    return total === 0 ? [] : [{ ...line, sign: 1 as const, share }];
  });
}

function shareOf(
  movements: readonly Movement[],
  { period, total }: { period: Period; total: number },
): Share {
  const sum = (some: readonly Movement[]) => some.reduce((cents, it) => cents + it.cents, 0);
  const before = sum(movements.filter((it) => it.date < period.from));
  const within = sum(movements.filter((it) => isWithin(period, it.date)));
  return { before, until: before + within, total };
}
