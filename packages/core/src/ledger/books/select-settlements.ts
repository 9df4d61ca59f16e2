import type { Period } from '@callboard/domain/books/period';
import { asc, between, eq, inArray, or } from 'drizzle-orm';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { BookedSettlement } from './book-credit.ts';

const { invoiceSettlements, invoices } = schema;

/** The payment, or the credit note, that settled something. */
type Source = typeof invoiceSettlements.paymentId | typeof invoiceSettlements.creditNoteId;

/** Returns a query of the sources that settled something in a period, or no longer since then. */
export function settledIn({ tx }: Ctx, source: Source, { from, to }: Period) {
  return tx.select({ id: source }).from(invoiceSettlements).where(isIn({ from, to }));
}

/** Condition: something was settled in a period, or is no longer since then. */
export function isIn({ from, to }: Period) {
  return or(
    between(invoiceSettlements.date, from, to),
    between(invoiceSettlements.endedOn, from, to),
  );
}

/** Returns all that some sources ever settled, by source, the oldest first. */
export async function selectSettlements(
  { tx }: Ctx,
  { of, ids }: { of: Source; ids: readonly string[] },
): Promise<Map<string | null, BookedSettlement[]>> {
  const rows: (BookedSettlement & { sourceId: string | null })[] = [];
  for (const some of chunksOf([...ids])) {
    const found = await tx
      .select({
        sourceId: of,
        id: invoiceSettlements.id,
        invoiceNumber: invoices.number,
        projectId: invoices.projectId,
        amountCents: invoiceSettlements.amountCents,
        date: invoiceSettlements.date,
        endedOn: invoiceSettlements.endedOn,
      })
      .from(invoiceSettlements)
      .innerJoin(invoices, eq(invoices.id, invoiceSettlements.invoiceId))
      .where(inArray(of, some))
      .orderBy(asc(invoiceSettlements.date), asc(invoiceSettlements.id));
    rows.push(
      ...found.map(({ invoiceNumber, ...it }) => ({
        ...it,
        invoiceNumber: invoiceNumber ?? 'Invoice',
      })),
    );
  }
  return Map.groupBy(rows, (it) => it.sourceId);
}
