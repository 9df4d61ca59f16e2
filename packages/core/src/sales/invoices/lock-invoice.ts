import { AppError, notFound } from '@callboard/domain/errors';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { isOwnMoney, requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isDraft, liveInvoices } from './conditions.ts';
import { type Invoice, invoiceColumns, nameOf } from './record.ts';

const { invoices } = schema;

/**
 * Locks and returns an invoice that the actor sees. The period lock is taken first, as the acts that
 * date something take it.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function lockInvoice(
  ctx: Ctx,
  id: string,
  { includeRemoved = false } = {},
): Promise<Invoice> {
  requireMoney(ctx);
  await requireOpenPeriod(ctx);
  const [invoice] = await ctx.tx
    .select(invoiceColumns)
    .from(invoices)
    .where(
      and(
        eq(invoices.id, id),
        isOwnMoney(ctx, invoices),
        includeRemoved ? undefined : liveInvoices,
      ),
    )
    .for('no key update');
  if (!invoice) throw notFound('invoice');
  return invoice;
}

/** Like `lockInvoice`, for a draft. @throws AppError `conflict` if it was issued. */
export async function lockDraft(ctx: Ctx, id: string): Promise<Invoice> {
  const invoice = await lockInvoice(ctx, id);
  if (isDraft(invoice)) return invoice;
  throw new AppError(
    'conflict',
    `${nameOf(invoice)} was issued and cannot be changed. Void it or create a credit note.`,
  );
}

/**
 * Locks invoices that the actor sees, in the order of their ids, and returns them.
 * @throws AppError `not_found`.
 */
export async function lockInvoices(ctx: Ctx, ids: readonly string[]): Promise<Invoice[]> {
  if (ids.length === 0) return [];
  const found = await ctx.tx
    .select(invoiceColumns)
    .from(invoices)
    .where(and(inArray(invoices.id, [...ids]), isOwnMoney(ctx, invoices), liveInvoices))
    .orderBy(asc(invoices.id))
    .for('no key update');
  if (found.length < new Set(ids).size) throw notFound('invoice');
  return found;
}
