import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockInvoices } from '../invoices/lock-invoice.ts';
import type { Invoice } from '../invoices/record.ts';
import { lockClient } from './lock-client.ts';
import { type Payment, paymentColumns } from './record.ts';

const { invoiceSettlements, payments } = schema;

interface LockedPayment {
  payment: Payment;
  client: { name: string };
  /** The invoices that it settles. */
  invoices: Invoice[];
}

/**
 * Locks a payment with its client and the invoices that it settles. Without full access to money the
 * actor must see all of them.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function lockPayment(ctx: Ctx, id: string): Promise<LockedPayment> {
  requireMoney(ctx);
  const which = and(eq(payments.id, id), isNull(payments.deletedAt));
  const [found] = await ctx.tx.select({ clientId: payments.clientId }).from(payments).where(which);
  if (!found) throw notFound('payment');
  const client = await lockClient(ctx, found.clientId);
  const [payment] = await ctx.tx.select(paymentColumns).from(payments).where(which).for('update');
  if (!payment) throw notFound('payment');
  const settled = await ctx.tx
    .selectDistinct({ id: invoiceSettlements.invoiceId })
    .from(invoiceSettlements)
    .where(and(eq(invoiceSettlements.paymentId, id), isNull(invoiceSettlements.endedAt)));
  if (settled.length === 0) requireAllMoney(ctx);
  const invoices = await lockInvoices(
    ctx,
    settled.flatMap((it) => it.id ?? []),
  );
  return { payment, client, invoices };
}
