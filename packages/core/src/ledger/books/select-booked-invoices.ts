import type { Period } from '@callboard/domain/books/period';
import { and, asc, between, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isBooked, isCreditNote } from '../../sales/invoices/conditions.ts';
import type { BookedSettlement } from './book-credit.ts';
import type { BookedInvoice } from './book-invoices.ts';
import { selectSettlements, settledIn } from './select-settlements.ts';

const { invoiceLines, invoiceSettlements, invoices } = schema;

interface Booked extends BookedInvoice {
  isCreditNote: boolean;
  /** What a credit note settled. */
  settlements: readonly BookedSettlement[];
}

/** Returns the invoices and credit notes of which something is booked in a period. */
export async function selectBookedInvoices(ctx: Ctx, period: Period): Promise<Booked[]> {
  const { tx } = ctx;
  const credited = settledIn(ctx, invoiceSettlements.creditNoteId, period);
  const isIn = and(
    isBooked,
    or(
      between(invoices.issueDate, period.from, period.to),
      and(isCreditNote, inArray(invoices.id, credited)),
    ),
  );
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
  const notes = rows.filter((it) => it.kind === 'credit_note').map((it) => it.id);
  const settlements = await selectSettlements(ctx, {
    of: invoiceSettlements.creditNoteId,
    ids: notes,
  });
  const linesOf = Map.groupBy(lines, (it) => it.invoiceId);
  return rows.map(({ number, kind, issueDate, billTo, ...it }) => ({
    ...it,
    isCreditNote: kind === 'credit_note',
    date: issueDate ?? period.from,
    label: number ?? it.id,
    name: billTo.name,
    lines: linesOf.get(it.id) ?? [],
    settlements: settlements.get(it.id) ?? [],
  }));
}
