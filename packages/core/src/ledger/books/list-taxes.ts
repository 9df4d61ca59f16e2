import type { TaxPeriod } from '@callboard/domain/books/fields';
import type { Period } from '@callboard/domain/books/period';
import { and, between, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isBooked } from '../../sales/invoices/conditions.ts';
import { isBookedBill } from '../../spend/bills/conditions.ts';
import { selectReceivedTaxes, selectSpentTaxes } from './select-cash-taxes.ts';
import { sumTaxes, type TaxedLine, type TaxRow, withParts } from './tax-report.ts';

const { billLines, bills, invoiceLines, invoices } = schema;

/**
 * Lists the taxes of a period by rate. On accrual basis they are charged on invoices, less credit
 * notes, by their dates, and paid on bills that are agreed, by theirs. On cash basis they are charged
 * when the client pays, and paid when the bill is paid, in proportion.
 * @throws AppError `forbidden`.
 */
export async function listTaxes(
  ctx: Ctx,
  { basis = 'accrual', from, to }: z.input<typeof TaxPeriod>,
): Promise<TaxRow[]> {
  requireAllMoney(ctx);
  const period = { from, to };
  if (basis === 'accrual') return sumTaxes(...(await selectAccrued(ctx, period)));
  return sumTaxes(await selectReceivedTaxes(ctx, period), await selectSpentTaxes(ctx, period));
}

/** Returns the lines of the invoices, and those of the bills, of a period. */
async function selectAccrued(
  ctx: Ctx,
  { from, to }: Period,
): Promise<[charged: TaxedLine[], paid: TaxedLine[]]> {
  const charged = await ctx.tx
    .select({
      id: invoices.id,
      taxRounding: invoices.taxRounding,
      kind: invoices.kind,
      currency: invoices.currency,
      amountCents: invoiceLines.amountCents,
      taxes: invoiceLines.taxes,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(isBooked, isNull(invoiceLines.deletedAt), between(invoices.issueDate, from, to)))
    .orderBy(invoices.id, invoiceLines.position);
  const paid = await ctx.tx
    .select({
      id: bills.id,
      taxRounding: bills.taxRounding,
      currency: bills.currency,
      amountCents: billLines.amountCents,
      taxes: billLines.taxes,
    })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .where(and(isBookedBill, isNull(billLines.deletedAt), between(bills.billedOn, from, to)))
    .orderBy(bills.id, billLines.position);
  return [
    withParts(charged).map(({ kind, ...it }) => ({ ...it, sign: kind === 'credit_note' ? -1 : 1 })),
    withParts(paid).map((it) => ({ ...it, sign: 1 })),
  ];
}
