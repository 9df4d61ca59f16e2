import { accountingRecordLabels } from '@callboard/domain/books/enums';
import { plainAmount } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import { type LedgerRow, ledgerRowsOf } from '#app/features/ledger/books/ledger.ts';
import { readPeriod } from '#app/features/ledger/books/period.ts';
import type { Route } from './+types/books-ledger-csv';

const columns: CsvColumn<LedgerRow>[] = [
  { key: 'date', label: 'Date', text: ({ entry }) => entry.date },
  { key: 'kind', label: 'Kind', text: ({ entry }) => accountingRecordLabels[entry.kind] },
  { key: 'record', label: 'Record', text: ({ entry }) => entry.label },
  { key: 'name', label: 'Name', text: ({ entry }) => entry.name },
  { key: 'job', label: 'Job', text: ({ entry }) => entry.job },
  { key: 'account', label: 'Code', text: ({ line }) => line.account.code },
  { key: 'account', label: 'Account', text: ({ line }) => line.account.name },
  { key: 'memo', label: 'For', text: ({ line }) => line.memo },
  {
    ...{ key: 'debit', label: 'Debit' },
    text: ({ entry, line }) => (line.cents > 0 ? plainAmount(line.cents, entry.currency) : null),
  },
  {
    ...{ key: 'credit', label: 'Credit' },
    text: ({ entry, line }) => (line.cents < 0 ? plainAmount(-line.cents, entry.currency) : null),
  },
  { key: 'currency', label: 'Currency', text: ({ entry }) => entry.currency },
];

/** A year of a large company. */
const rowLimit = 200_000;

/** The ledger of a period as a file, a row for each side of an entry. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const period = readPeriod(new URL(request.url).searchParams);
  const entries = await getApi(context).books.ledger(period);
  return csvOf(context, {
    ...{ request, name: `ledger-${period.from}-${period.to}`, columns, rowLimit },
    read: async () => ({ items: ledgerRowsOf(entries), nextCursor: null }),
  });
}
