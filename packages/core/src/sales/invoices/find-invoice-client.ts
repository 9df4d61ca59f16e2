import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { isOwnMoney, requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveInvoices } from './conditions.ts';

const { invoices } = schema;

/**
 * Returns the client of an invoice that the actor sees, which acts on payments lock first.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findInvoiceClient(ctx: Ctx, id: string): Promise<string> {
  requireMoney(ctx);
  const [invoice] = await ctx.tx
    .select({ clientId: invoices.clientId })
    .from(invoices)
    .where(and(eq(invoices.id, id), isOwnMoney(ctx, invoices), liveInvoices));
  if (!invoice) throw notFound('invoice');
  return invoice.clientId;
}
