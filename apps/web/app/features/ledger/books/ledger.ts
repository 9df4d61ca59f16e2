import type { Caller } from '@callboard/api';
import { accountingRecordLabels } from '@callboard/domain/books/enums';
import { formatPlainDate } from '#app/ui/date.tsx';

export type Entry = Awaited<ReturnType<Caller['books']['ledger']>>[number];
export type Line = Entry['lines'][number];

/** A side of an entry as a row. */
export interface LedgerRow {
  key: string;
  entry: Omit<Entry, 'lines'>;
  line: Line;
}

/** Returns a row for each side of entries. */
export function ledgerRowsOf(entries: readonly Entry[]): LedgerRow[] {
  return entries.flatMap(({ lines, ...entry }) =>
    lines.map((line, index) => ({ key: `${entry.kind} ${entry.id} ${index}`, entry, line })),
  );
}

/** What is booked to an account in a period. */
export interface AccountSum {
  currency: string;
  code: string;
  name: string;
  debitCents: number;
  /** Positive. */
  creditCents: number;
}

/** Adds up accounts by currency and code. */
export function sumAccounts(entries: readonly Entry[]): AccountSum[] {
  const sums = new Map<string, AccountSum>();
  for (const { currency, lines } of entries) {
    for (const { account, cents } of lines) {
      const key = `${currency} ${account.code}`;
      const sum = sums.get(key) ?? { currency, ...account, debitCents: 0, creditCents: 0 };
      if (cents > 0) sum.debitCents += cents;
      else sum.creditCents -= cents;
      sums.set(key, sum);
    }
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/** What is debited and credited in one currency, which is the same. */
export interface LedgerTotal {
  currency: string;
  debitCents: number;
  creditCents: number;
}

/** Returns the total of each currency. */
export function totalsOf(accounts: readonly AccountSum[]): LedgerTotal[] {
  return [...Map.groupBy(accounts, (it) => it.currency)].map(([currency, of]) => ({
    currency,
    debitCents: of.reduce((sum, it) => sum + it.debitCents, 0),
    creditCents: of.reduce((sum, it) => sum + it.creditCents, 0),
  }));
}

/** Returns "Mon 2 Nov: Invoice INV-1061, Northlatch Footwear". */
export function entryName(entry: Pick<Entry, 'date' | 'kind' | 'label' | 'name'>): string {
  const { date, kind, label, name } = entry;
  const record = accountingRecordLabels[kind];
  const words = label === record ? record : `${record} ${label}`;
  const isNamed = name !== null && !label.includes(name);
  return `${formatPlainDate(date)}: ${words}${isNamed ? `, ${name}` : ''}`;
}

/** Returns the page of a record; null for what has none. */
export function recordPage({ kind, id, projectId }: Pick<Entry, 'kind' | 'id' | 'projectId'>) {
  if (kind === 'invoice' || kind === 'credit_note') return `/invoices/${id}`;
  if (kind === 'bill') return `/bills/${id}`;
  if (kind === 'cost' && projectId) return `/projects/${projectId}/costs/receipts/${id}`;
  return null;
}
