import type { Period } from '@callboard/domain/books/period';
import { and, between, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { BookedPayment, BookedRefund } from './book-payments.ts';
import { isIn, selectSettlements, settledIn } from './select-settlements.ts';

const { clientRefunds, clients, invoiceSettlements, invoices, payments } = schema;

/** Returns the payments of which something is booked in a period, with all that they settled. */
export async function selectBookedPayments(ctx: Ctx, period: Period): Promise<BookedPayment[]> {
  const { from, to } = period;
  const rows = await ctx.tx
    .select({
      id: payments.id,
      date: payments.receivedOn,
      reference: payments.reference,
      name: clients.name,
      currency: payments.currency,
      amountCents: payments.amountCents,
      feeCents: payments.feeCents,
      reversedOn: payments.reversedOn,
    })
    .from(payments)
    .innerJoin(clients, eq(clients.id, payments.clientId))
    .where(
      and(
        isNull(payments.deletedAt),
        or(
          between(payments.receivedOn, from, to),
          between(payments.reversedOn, from, to),
          inArray(payments.id, settledIn(ctx, invoiceSettlements.paymentId, period)),
        ),
      ),
    );
  const settlements = await selectSettlements(ctx, {
    of: invoiceSettlements.paymentId,
    ids: rows.map((it) => it.id),
  });
  return rows.map(({ reference, ...it }) => ({
    ...it,
    label: reference ?? 'Payment',
    settlements: settlements.get(it.id) ?? [],
  }));
}

/** Returns the refunds of clients' credit of which something is booked in a period. */
export async function selectBookedRefunds(
  { tx }: Ctx,
  { from, to }: Period,
): Promise<BookedRefund[]> {
  const { refundedOn, reversedOn } = clientRefunds;
  const rows = await tx
    .select({
      id: clientRefunds.id,
      date: refundedOn,
      reference: clientRefunds.reference,
      name: clients.name,
      currency: clientRefunds.currency,
      amountCents: clientRefunds.amountCents,
      reversedOn,
    })
    .from(clientRefunds)
    .innerJoin(clients, eq(clients.id, clientRefunds.clientId))
    .where(or(between(refundedOn, from, to), between(reversedOn, from, to)));
  return rows.map(({ reference, ...it }) => ({ ...it, label: reference ?? 'Refund' }));
}

/** Returns what was written off in a period, or is no longer since then. */
export async function selectWriteOffs({ tx }: Ctx, period: Period) {
  const rows = await tx
    .select({
      id: invoiceSettlements.id,
      invoiceNumber: invoices.number,
      projectId: invoices.projectId,
      amountCents: invoiceSettlements.amountCents,
      date: invoiceSettlements.date,
      endedOn: invoiceSettlements.endedOn,
      billTo: invoices.billTo,
      currency: invoices.currency,
    })
    .from(invoiceSettlements)
    .innerJoin(invoices, eq(invoices.id, invoiceSettlements.invoiceId))
    .where(and(eq(invoiceSettlements.kind, 'write_off'), isIn(period)));
  return rows.map(({ billTo, invoiceNumber, ...it }) => ({
    ...{ ...it, invoiceNumber: invoiceNumber ?? 'Invoice', name: billTo.name },
  }));
}
