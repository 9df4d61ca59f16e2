import type { BookAccount } from '@callboard/db/schema';
import type { CostSection } from '@callboard/domain/estimates/enums';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { ExportedDocument } from './exported.ts';

const { billLines, bills, invoiceLines, invoices } = schema;

type Documents = Map<string, ExportedDocument>;

/** Returns what some invoices say, by id. Their lines are income. */
export async function selectInvoiceDocuments(
  { tx }: Ctx,
  ids: readonly string[],
  income: BookAccount,
): Promise<Documents> {
  const documents: Documents = new Map();
  for (const some of chunksOf(ids)) {
    const rows = await tx
      .select({
        id: invoices.id,
        number: invoices.number,
        dueDate: invoices.dueDate,
        poNumber: invoices.poNumber,
        billTo: invoices.billTo,
      })
      .from(invoices)
      .where(inArray(invoices.id, some));
    const lines = await tx
      .select({
        invoiceId: invoiceLines.invoiceId,
        description: invoiceLines.description,
        qty: invoiceLines.qty,
        unitCents: invoiceLines.unitCents,
        amountCents: invoiceLines.amountCents,
        taxes: invoiceLines.taxes,
        taxCents: invoiceLines.taxCents,
      })
      .from(invoiceLines)
      .where(and(inArray(invoiceLines.invoiceId, some), isNull(invoiceLines.deletedAt)))
      .orderBy(asc(invoiceLines.position));
    const linesOf = Map.groupBy(lines, (it) => it.invoiceId);
    for (const { id, billTo, ...it } of rows) {
      const own = (linesOf.get(id) ?? []).map(({ invoiceId: _, ...line }) => line);
      const coded = own.map((line) => ({ ...line, account: income }));
      documents.set(id, { ...it, email: billTo.email, lines: coded });
    }
  }
  return documents;
}

/** Returns what some bills say, by id. */
export async function selectBillDocuments(
  { tx }: Ctx,
  ids: readonly string[],
  accountOf: (section: CostSection | null) => BookAccount,
): Promise<Documents> {
  const documents: Documents = new Map();
  for (const some of chunksOf(ids)) {
    const rows = await tx
      .select({ id: bills.id, number: bills.number, dueDate: bills.dueOn })
      .from(bills)
      .where(inArray(bills.id, some));
    const lines = await tx
      .select({
        billId: billLines.billId,
        section: billLines.section,
        description: billLines.description,
        qty: billLines.qty,
        unitCents: billLines.rateCents,
        amountCents: billLines.amountCents,
        taxes: billLines.taxes,
        taxCents: billLines.taxCents,
      })
      .from(billLines)
      .where(and(inArray(billLines.billId, some), isNull(billLines.deletedAt)))
      .orderBy(asc(billLines.position));
    const linesOf = Map.groupBy(lines, (it) => it.billId);
    for (const { id, ...it } of rows) {
      const own = (linesOf.get(id) ?? []).map(({ billId: _, section, ...line }) => ({
        ...{ ...line, account: accountOf(section) },
      }));
      documents.set(id, { ...it, poNumber: null, email: null, lines: own });
    }
  }
  return documents;
}
