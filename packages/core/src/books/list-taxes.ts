import { and, between, eq, isNull } from 'drizzle-orm';
import { requireAllMoney } from '../access/money.ts';
import { isBookedBill } from '../bills/conditions.ts';
import type { Ctx } from '../context.ts';
import { isBooked } from '../invoices/conditions.ts';
import { schema } from '../schema.ts';
import type { Period } from './period.ts';
import { sumTaxes, type TaxRow } from './tax-report.ts';

const { billLines, bills, invoiceLines, invoices } = schema;

/**
 * Lists the taxes of a period by rate: charged on invoices, less credit notes, by their dates, and
 * paid on bills that are agreed. @throws AppError `forbidden`.
 */
export async function listTaxes(ctx: Ctx, { from, to }: Period): Promise<TaxRow[]> {
  requireAllMoney(ctx);
  const charged = await ctx.tx
    .select({
      kind: invoices.kind,
      currency: invoices.currency,
      amountCents: invoiceLines.amountCents,
      taxes: invoiceLines.taxes,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(isBooked, isNull(invoiceLines.deletedAt), between(invoices.issueDate, from, to)));
  const paid = await ctx.tx
    .select({
      currency: bills.currency,
      amountCents: billLines.amountCents,
      taxes: billLines.taxes,
    })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .where(and(isBookedBill, isNull(billLines.deletedAt), between(bills.billedOn, from, to)));
  return sumTaxes(
    charged.map(({ kind, ...it }) => ({ ...it, sign: kind === 'credit_note' ? -1 : 1 })),
    paid.map((it) => ({ ...it, sign: 1 })),
  );
}
