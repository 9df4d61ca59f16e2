import { and, eq, isNull } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord, lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { lockInvoices } from '../invoices/lock-invoice.ts';
import type { Invoice } from '../invoices/record.ts';
import { lockClient } from './lock-client.ts';
import type { Payment } from './record.ts';

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
  const found = await findRecord(ctx, payments, id);
  const client = await lockClient(ctx, found.clientId);
  const payment = await lockRecord(ctx, payments, id, { strength: 'update' });
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
