import { and, asc, between, eq, isNull, notInArray } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import type { BookedInvoice } from './book-invoices.ts';
import type { Period } from './period.ts';

const { invoiceLines, invoices } = schema;

/** Condition: the invoice was issued, and not voided. */
export const isBooked = and(
  notInArray(invoices.status, ['draft', 'void']),
  isNull(invoices.deletedAt),
);

/** Returns the invoices and credit notes of a period, as they are booked. */
export async function selectBookedInvoices(
  { tx }: Ctx,
  { from, to }: Period,
): Promise<BookedInvoice[]> {
  const isIn = and(isBooked, between(invoices.issueDate, from, to));
  const rows = await tx
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      issueDate: invoices.issueDate,
      billTo: invoices.billTo,
      projectId: invoices.projectId,
      currency: invoices.currency,
      totalCents: invoices.totalCents,
    })
    .from(invoices)
    .where(isIn);
  const lines = await tx
    .select({
      invoiceId: invoiceLines.invoiceId,
      description: invoiceLines.description,
      amountCents: invoiceLines.amountCents,
      taxCents: invoiceLines.taxCents,
      section: invoiceLines.section,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(isIn, isNull(invoiceLines.deletedAt)))
    .orderBy(asc(invoiceLines.position));
  const linesOf = Map.groupBy(lines, (it) => it.invoiceId);
  return rows.map(({ number, kind, issueDate, billTo, ...it }) => ({
    ...it,
    isCreditNote: kind === 'credit_note',
    date: issueDate ?? from,
    label: number ?? it.id,
    name: billTo.name,
    lines: linesOf.get(it.id) ?? [],
  }));
}
