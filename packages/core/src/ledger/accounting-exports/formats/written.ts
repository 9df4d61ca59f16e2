import { accountingRecordLabels } from '@callboard/domain/books/enums';
import {
  type ExportedDocument,
  type ExportedEntry,
  type ExportedRow,
  reversed,
} from '../exported.ts';

/** What a format needs to write an export. */
export interface Written {
  /** Short, and unique within the company. */
  prefix: string;
  country: string | null;
  /** Of the company; null in exports from before it was kept. */
  currency: string | null;
  rows: readonly ExportedRow[];
}

/** An entry with its document. */
export type Documented = ExportedEntry & { document: ExportedDocument };

/** A journal: an entry that no document stands for, or that takes an exported one back. */
export interface Journal {
  /** Unique within the company. */
  number: string;
  /** What it is, in words: "Bill payment 204-A". */
  title: string;
  entry: ExportedEntry;
}

/** Records that move money at a bank, which the package's own bank feed may bring too. */
const bankKinds: readonly ExportedEntry['kind'][] = [
  ...(['payment', 'payment_reversal', 'credit_refund', 'credit_refund_reversal'] as const),
  ...(['bill_payment', 'cost', 'bank_entry'] as const),
];

/** An export by where its rows go. Each row is in one of them, or in both when it takes one back. */
export interface Sorted {
  invoices: Documented[];
  bills: Documented[];
  /** Money at the bank. */
  payments: Journal[];
  journals: Journal[];
}

/** Sorts rows by the file they are written to: documents that `fits` accepts, and journals. */
export function sortRows(
  { prefix, rows }: Pick<Written, 'prefix' | 'rows'>,
  fits: (entry: Documented) => boolean,
): Sorted {
  const sorted: Sorted = { invoices: [], bills: [], payments: [], journals: [] };
  let count = 0;
  const addJournal = (entry: ExportedEntry, words: string) => {
    count += 1;
    const title = [words, accountingRecordLabels[entry.kind], entry.label]
      .filter(Boolean)
      .join(' ');
    const journal = { number: `${prefix}-${count}`, title, entry };
    sorted[bankKinds.includes(entry.kind) ? 'payments' : 'journals'].push(journal);
  };
  for (const { entry, before } of rows) {
    if (before) addJournal(reversed(before), 'Correction of');
    if (!entry) continue;
    const document = before ? null : documentOf(entry, fits);
    if (document) sorted[document.kind === 'invoice' ? 'invoices' : 'bills'].push(document);
    else addJournal(entry, before ? 'Corrected' : '');
  }
  return sorted;
}

function documentOf(entry: ExportedEntry, fits: (entry: Documented) => boolean): Documented | null {
  const { document } = entry;
  if (document === null || document.lines.length === 0 || entry.name === null) return null;
  const documented = { ...entry, document };
  return adds(documented) && fits(documented) ? documented : null;
}

/** Returns whether the lines of a document are all that is booked. */
function adds({ kind, lines, document }: Documented): boolean {
  const sum = document.lines.reduce((total, it) => total + it.amountCents + it.taxCents, 0);
  // An invoice is a debit of what is owed, a bill a credit.
  const side = kind === 'invoice' ? 1 : -1;
  const booked = lines.reduce((total, it) => total + Math.max(0, it.cents * side), 0);
  return sum > 0 && sum <= booked && lines.some((it) => it.cents * side === sum);
}

/** Returns the quantity and the price of a line; one at its amount when they do not multiply to it. */
export function pricedLine({ qty, unitCents, amountCents }: ExportedDocument['lines'][number]): {
  qty: number;
  unitCents: number;
} {
  return qty * unitCents === amountCents * 100
    ? { qty, unitCents }
    : { qty: 100, unitCents: amountCents };
}

/** Returns a percentage in basis points as "20" or "8.875". */
export function percentOf(bps: number): string {
  return String(bps / 100);
}

/** Returns whether a journal is in another currency than the company's. */
export function isForeign({ entry }: Pick<Journal, 'entry'>, currency: string | null): boolean {
  return currency !== null && entry.currency !== currency;
}
