import { divideHalfUp } from '@callboard/domain/money/round';
import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type DraftLine, lineOf, priceLines } from './draft-lines.ts';
import { type Invoice, lineColumns, nameOf } from './record.ts';

const { invoiceLines } = schema;

/**
 * Returns the lines of a credit note that come to exactly an amount: those of the invoice in full, or
 * one line for each of its taxes and sections in proportion. What rounding leaves is a line of its own.
 */
export async function creditLines(ctx: Ctx, invoice: Invoice, cents: number): Promise<DraftLine[]> {
  const lines = await ctx.tx
    .select(lineColumns)
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoice.id))
    .orderBy(asc(invoiceLines.position));
  if (cents === invoice.totalCents) {
    return lines.map(({ description, qty, unitCents, taxes, section }) => ({
      ...{ description, qty, unitCents, taxes, section },
    }));
  }
  const groups = Map.groupBy(lines, (it) => JSON.stringify([it.section, it.taxes]));
  const shares = [...groups.values()].map((some) => {
    const net = some.reduce((sum, it) => sum + it.amountCents, 0);
    const part = Number(divideHalfUp(BigInt(net) * BigInt(cents), BigInt(invoice.totalCents)));
    const [first] = some;
    const { taxes, section } = first ?? { taxes: [], section: null };
    return lineOf(part, { description: `Credit of ${nameOf(invoice)}`, taxes, section });
  });
  const { totalCents } = priceLines(shares, invoice.taxRounding);
  const rounding = cents - totalCents;
  const lineOfRest = lineOf(rounding, { description: 'Rounding' });
  return rounding === 0 ? shares : [...shares, lineOfRest];
}
