import type { BillLine } from '@callboard/domain/bills/fields';
import { billLineAmount, billTaxes } from '@callboard/domain/bills/line-amount';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { findInvoiceSettings } from '../../sales/invoices/find-invoice-settings.ts';

const { billLines, bills } = schema;

/** Stores the lines of a locked or new bill in place of those that it had. */
export async function writeLines(
  ctx: Ctx,
  billId: string,
  lines: readonly z.infer<typeof BillLine>[],
): Promise<void> {
  const { taxRounding } = await findInvoiceSettings(ctx);
  await ctx.tx.update(bills).set({ taxRounding }).where(eq(bills.id, billId));
  await ctx.tx.delete(billLines).where(eq(billLines.billId, billId));
  const now = ctx.now();
  const taxes = billTaxes(lines, taxRounding);
  const rows = lines.map((line, index) => ({
    ...{ ...line, id: newId('billLine'), billId, position: index + 1 },
    amountCents: billLineAmount(line),
    taxCents: taxes[index] ?? 0,
    ...{ createdAt: now, updatedAt: now },
  }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(billLines).values(some);
}
