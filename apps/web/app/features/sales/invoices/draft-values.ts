import type { InvoiceInFull } from '@callboard/core/sales';
import { priceAll, taxSummary, totalsOf } from '@callboard/domain/invoices/amounts';
import type { TaxRounding } from '@callboard/domain/invoices/enums';

type Stored = InvoiceInFull['lines'][number];

/** A line as it is typed. New ones have no id. */
export type TypedLine = Pick<Stored, 'description' | 'qty' | 'unitCents' | 'taxes' | 'section'> & {
  id?: string;
};

/** What people edit of a draft. */
export interface DraftValues {
  kind: InvoiceInFull['kind'];
  billTo: InvoiceInFull['billTo'];
  poNumber: string | null;
  dueDate: string | null;
  notes: string | null;
  lines: TypedLine[];
}

/** Returns the stored fields of a draft, with its lines as the act compares them. */
export function draftValuesOf(invoice: InvoiceInFull): DraftValues {
  const { kind, billTo, poNumber, dueDate, notes, lines } = invoice;
  return {
    ...{ kind, billTo, poNumber, dueDate, notes },
    lines: lines.map(({ id, description, qty, unitCents, taxes, section }) => ({
      ...{ id, description, qty, unitCents, taxes, section },
    })),
  };
}

/** Returns whether a field can be saved as it is typed. */
export function isValidDraft(name: string, value: unknown): boolean {
  if (name === 'lines') {
    return (value as TypedLine[]).every((it) => it.description.trim() !== '');
  }
  if (name === 'billTo') return (value as DraftValues['billTo']).name.trim() !== '';
  return true;
}

/** Returns what the lines come to, by the arithmetic with which they are stored. */
export function sumsOf(invoice: InvoiceInFull, lines: readonly TypedLine[]) {
  const { currency } = invoice;
  const rounding = roundingOf(invoice, lines);
  const priced = priceAll(lines, rounding);
  const totals = totalsOf(priced);
  const settled = { paidCents: 0, creditedCents: 0, balanceCents: totals.totalCents };
  return { currency, taxes: taxSummary(priced, rounding), ...totals, ...settled };
}

/** Returns how the tax of lines is rounded: as it was, until they are edited and saved again. */
function roundingOf(invoice: InvoiceInFull, lines: readonly TypedLine[]): TaxRounding {
  const isEdited = JSON.stringify(lines) !== JSON.stringify(draftValuesOf(invoice).lines);
  return isEdited ? invoice.nextTaxRounding : invoice.taxRounding;
}

/** The line that begins when somebody types below the others. */
export const blankLine: TypedLine = {
  ...{ description: '', qty: 100, unitCents: 0, taxes: [], section: null },
};
