import type { BidSection } from '@callboard/domain/estimates/enums';
import type { Chart } from '../../accounts/book-settings/chart.ts';
import {
  type BookedSettlement,
  bookCredit,
  numbersOf,
  settledAtOnce,
  sumOf,
} from './book-credit.ts';
import { type LedgerEntry, linesOf } from './ledger-entry.ts';

export interface BookedInvoice {
  id: string;
  date: string;
  label: string;
  name: string;
  projectId: string;
  currency: string;
  totalCents: number;
  lines: readonly BookedLine[];
}

interface BookedLine {
  description: string;
  amountCents: number;
  taxCents: number;
  section: BidSection | null;
}

/** Books an issued invoice: the client owes it, the company earned its lines, and owes their tax. */
export function bookInvoice(chart: Chart, invoice: BookedInvoice): LedgerEntry {
  const { lines, totalCents, ...known } = invoice;
  const owed = { account: chart.accounts.receivable, cents: totalCents };
  return { ...known, kind: 'invoice', lines: linesOf(owed, ...earned(chart, invoice, 1)) };
}

/**
 * Books a credit note, whose amounts are positive: what it settles on its day is no longer owed, and
 * the rest is credit of the client.
 */
export function bookCreditNote(
  chart: Chart,
  note: BookedInvoice & { settlements: readonly BookedSettlement[] },
): LedgerEntry[] {
  const { receivable, client_credit: credit } = chart.accounts;
  const { lines: _, totalCents, settlements: __, ...known } = note;
  const settled = settledAtOnce(note);
  const lines = linesOf(
    { account: receivable, cents: -sumOf(settled), memo: numbersOf(settled) },
    { account: credit, cents: sumOf(settled) - totalCents },
    ...earned(chart, note, -1),
  );
  return [{ ...known, kind: 'credit_note', lines }, ...bookCredit(chart, note)];
}

function earned(chart: Chart, { lines, totalCents }: BookedInvoice, sign: 1 | -1) {
  const { income, tax_charged: tax, other } = chart.accounts;
  const sides = lines.flatMap((it) => [
    { account: income, cents: -sign * it.amountCents, section: it.section, memo: it.description },
    { account: tax, cents: -sign * it.taxCents, memo: it.description },
  ]);
  const rest = -sign * totalCents - sides.reduce((sum, it) => sum + it.cents, 0);
  return [...sides, { account: other, cents: rest, memo: 'Without lines' }];
}
