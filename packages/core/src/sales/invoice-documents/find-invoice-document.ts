import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { isOwnMoney, requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveInvoices } from '../invoices/conditions.ts';
import { invoiceColumns } from '../invoices/record.ts';
import { type InvoiceDocument, readInvoiceDocument } from './invoice-document.ts';

const { invoices } = schema;

/** Returns an invoice as it is printed, for a member. @throws AppError `forbidden`, `not_found`. */
export async function findInvoiceDocument(
  ctx: Ctx,
  { id }: { id: string },
): Promise<InvoiceDocument> {
  requireMoney(ctx);
  const [invoice] = await ctx.tx
    .select(invoiceColumns)
    .from(invoices)
    .where(and(eq(invoices.id, id), isOwnMoney(ctx, invoices), liveInvoices));
  if (!invoice) throw notFound('invoice');
  return readInvoiceDocument(ctx, invoice);
}
