import type { AccountingRecord } from '@callboard/domain/books/enums';
import type { Chart } from '../../accounts/book-settings/chart.ts';
import { type LedgerEntry, linesOf } from './ledger-entry.ts';

/** What a payment, a credit note or a write-off settled of an invoice. */
export interface BookedSettlement {
  id: string;
  invoiceNumber: string;
  projectId: string;
  amountCents: number;
  date: string;
  endedOn: string | null;
}

/** A payment or a credit note, whose rest is credit of the client. */
interface Source {
  date: string;
  name: string;
  currency: string;
  settlements: readonly BookedSettlement[];
  /** When a payment was reversed. */
  reversedOn?: string | null;
}

/** Returns what a source settled on its own day. */
export function settledAtOnce({ date, settlements }: Source): readonly BookedSettlement[] {
  return settlements.filter((it) => it.date <= date);
}

/** Returns what ends together with its source. */
export function endedTogether({ settlements, reversedOn }: Source): readonly BookedSettlement[] {
  return settlements.filter((it) => it.endedOn !== null && it.endedOn === reversedOn);
}

/** Books credit that settles an invoice after the day of its source, and what is credit again. */
export function bookCredit(chart: Chart, source: Source): LedgerEntry[] {
  const { receivable, client_credit: credit } = chart.accounts;
  const { name, currency, settlements } = source;
  const together = endedTogether(source);
  const later = settlements.filter((it) => it.date > source.date);
  const between = (kind: AccountingRecord, it: BookedSettlement, sign: number): LedgerEntry => ({
    ...{ kind, id: it.id, label: it.invoiceNumber, projectId: it.projectId, name, currency },
    date: sign > 0 ? it.date : (it.endedOn ?? it.date),
    lines: linesOf(
      { account: credit, cents: sign * it.amountCents },
      { account: receivable, cents: -sign * it.amountCents },
    ),
  });
  return [
    ...later.map((it) => between('credit_applied', it, 1)),
    ...settlements
      .filter((it) => it.endedOn !== null && !together.includes(it))
      .map((it) => between('credit_released', it, -1)),
  ];
}

export function sumOf(settlements: readonly BookedSettlement[]): number {
  return settlements.reduce((sum, it) => sum + it.amountCents, 0);
}

/** The job of what was settled, if it is one. */
export function projectOf(settlements: readonly BookedSettlement[]): string | null {
  const [first, ...others] = new Set(settlements.map((it) => it.projectId));
  return others.length === 0 ? (first ?? null) : null;
}

export function numbersOf(settlements: readonly BookedSettlement[]): string | null {
  const numbers = [...new Set(settlements.map((it) => it.invoiceNumber))];
  return numbers.length === 0 ? null : numbers.join(', ');
}
