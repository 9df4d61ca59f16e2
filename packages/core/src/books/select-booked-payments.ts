import { and, asc, between, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import type { BookedPayment, BookedSettlement } from './book-payments.ts';
import type { Period } from './period.ts';

const { clients, invoiceSettlements, invoices, payments } = schema;

const settlementColumns = {
  id: invoiceSettlements.id,
  paymentId: invoiceSettlements.paymentId,
  invoiceNumber: invoices.number,
  projectId: invoices.projectId,
  amountCents: invoiceSettlements.amountCents,
  date: invoiceSettlements.date,
  endedOn: invoiceSettlements.endedOn,
};

/** Returns the payments of which something is booked in a period, with all that they settled. */
export async function selectBookedPayments(
  { tx }: Ctx,
  { from, to }: Period,
): Promise<BookedPayment[]> {
  const settledIn = tx
    .select({ id: invoiceSettlements.paymentId })
    .from(invoiceSettlements)
    .where(
      or(between(invoiceSettlements.date, from, to), between(invoiceSettlements.endedOn, from, to)),
    );
  const isIn = and(
    isNull(payments.deletedAt),
    or(
      between(payments.receivedOn, from, to),
      between(payments.reversedOn, from, to),
      inArray(payments.id, settledIn),
    ),
  );
  const rows = await tx
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
    .where(isIn);
  const settlements = await tx
    .select(settlementColumns)
    .from(invoiceSettlements)
    .innerJoin(payments, eq(payments.id, invoiceSettlements.paymentId))
    .innerJoin(invoices, eq(invoices.id, invoiceSettlements.invoiceId))
    .where(isIn)
    .orderBy(asc(invoiceSettlements.date), asc(invoiceSettlements.id));
  const settlementsOf = Map.groupBy(settlements, (it) => it.paymentId);
  return rows.map(({ reference, ...it }) => ({
    ...it,
    label: reference ?? 'Payment',
    settlements: (settlementsOf.get(it.id) ?? []).map(toSettlement),
  }));
}

/** Returns what was written off in a period, or is no longer since then. */
export async function selectWriteOffs({ tx }: Ctx, { from, to }: Period) {
  const rows = await tx
    .select({ ...settlementColumns, billTo: invoices.billTo, currency: invoices.currency })
    .from(invoiceSettlements)
    .innerJoin(invoices, eq(invoices.id, invoiceSettlements.invoiceId))
    .where(
      and(
        eq(invoiceSettlements.kind, 'write_off'),
        or(
          between(invoiceSettlements.date, from, to),
          between(invoiceSettlements.endedOn, from, to),
        ),
      ),
    );
  return rows.map(({ billTo, currency, ...it }) => ({
    ...{ ...toSettlement(it), name: billTo.name, currency },
  }));
}

function toSettlement({
  invoiceNumber,
  paymentId: _,
  ...it
}: Omit<BookedSettlement, 'invoiceNumber'> & {
  invoiceNumber: string | null;
  paymentId: string | null;
}): BookedSettlement {
  return { ...it, invoiceNumber: invoiceNumber ?? 'Invoice' };
}
