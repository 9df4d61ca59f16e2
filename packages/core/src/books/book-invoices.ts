import type { BidSection } from '../estimates/enums.ts';
import type { Chart } from './chart.ts';
import { type LedgerEntry, linesOf } from './ledger-entry.ts';

export interface BookedInvoice {
  id: string;
  isCreditNote: boolean;
  date: string;
  label: string;
  name: string;
  projectId: string;
  currency: string;
  totalCents: number;
  lines: readonly {
    description: string;
    amountCents: number;
    taxCents: number;
    section: BidSection | null;
  }[];
}

/**
 * Books an issued invoice: the client owes it, the company earned its lines, and owes their tax. A
 * credit note is the opposite, whichever sign its amounts have.
 */
export function bookInvoice(chart: Chart, invoice: BookedInvoice): LedgerEntry {
  const { receivable, income, tax_charged: tax, other } = chart.accounts;
  const { isCreditNote, totalCents, lines, ...known } = invoice;
  const sign = isCreditNote && totalCents >= 0 ? -1 : 1;
  const earned = lines.flatMap((it) => [
    { account: income, cents: -sign * it.amountCents, section: it.section, memo: it.description },
    { account: tax, cents: -sign * it.taxCents, memo: it.description },
  ]);
  const owed = { account: receivable, cents: sign * totalCents };
  const rest = -[owed, ...earned].reduce((sum, it) => sum + it.cents, 0);
  return {
    ...known,
    kind: isCreditNote ? 'credit_note' : 'invoice',
    lines: linesOf(owed, ...earned, { account: other, cents: rest, memo: 'Rounding' }),
  };
}
