import { eq } from 'drizzle-orm';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { type DraftLine, priceLines } from './draft-lines.ts';
import { findInvoiceSettings } from './find-invoice-settings.ts';
import type { Invoice } from './record.ts';

const { invoiceLines, invoices } = schema;

type NewInvoice = Omit<
  typeof invoices.$inferInsert,
  'workspaceId' | 'id' | 'subtotalCents' | 'taxCents' | 'totalCents' | 'createdAt' | 'updatedAt'
>;

/** Stores an invoice with its lines. Returns its id. */
export async function storeInvoice(
  ctx: Ctx,
  values: NewInvoice,
  lines: readonly DraftLine[],
): Promise<string> {
  await requireQuotas(ctx, { invoices: 1, invoicesOfProject: values.projectId });
  const { taxRounding = (await findInvoiceSettings(ctx)).taxRounding } = values;
  const { lines: priced, ...totals } = priceLines(lines, taxRounding);
  const id = newId('invoice');
  const now = ctx.now();
  await ctx.tx.insert(invoices).values({
    ...{ ...values, ...totals, id, taxRounding },
    ...{ createdBy: ctx.actor.membershipId ?? null, createdAt: now, updatedAt: now },
  });
  await insertLines(ctx, id, priced);
  return id;
}

/** Replaces the lines of a draft. Those that it had before keep their ids. */
export async function replaceLines(
  ctx: Ctx,
  { id }: Pick<Invoice, 'id'>,
  lines: readonly DraftLine[],
): Promise<Pick<Invoice, 'subtotalCents' | 'taxCents' | 'totalCents' | 'taxRounding'>> {
  const { taxRounding } = await findInvoiceSettings(ctx);
  const { lines: priced, ...totals } = priceLines(lines, taxRounding);
  const ofInvoice = eq(invoiceLines.invoiceId, id);
  const before = await ctx.tx
    .select({ id: invoiceLines.id, timecardId: invoiceLines.timecardId })
    .from(invoiceLines)
    .where(ofInvoice);
  const cardOf = new Map(before.map((it) => [it.id, it.timecardId]));
  await ctx.tx.delete(invoiceLines).where(ofInvoice);
  const stored = priced.map((line) => {
    const isKnown = line.id !== undefined && cardOf.has(line.id);
    return { ...line, id: isKnown ? line.id : undefined, timecardId: cardOf.get(line.id ?? '') };
  });
  await insertLines(ctx, id, stored);
  return { ...totals, taxRounding };
}

type Priced = ReturnType<typeof priceLines>['lines'][number];

async function insertLines(ctx: Ctx, invoiceId: string, lines: Priced[]): Promise<void> {
  const now = ctx.now();
  const rows = lines.map((line, index) => ({
    ...{ ...line, id: line.id ?? newId('invoiceLine'), invoiceId, position: index + 1 },
    ...{ createdAt: now, updatedAt: now },
  }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(invoiceLines).values(some);
}
