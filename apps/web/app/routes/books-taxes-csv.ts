import { plainAmount } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import { readPeriod } from '#app/features/ledger/books/period.ts';
import { owedOf, readBasis, type TaxRow } from '#app/features/ledger/books/taxes.ts';
import type { Route } from './+types/books-taxes-csv';

const amount = (label: string, of: (row: TaxRow) => number): CsvColumn<TaxRow> => ({
  ...{ key: label, label },
  text: (it) => plainAmount(of(it), it.currency),
});

const columns: CsvColumn<TaxRow>[] = [
  { key: 'tax', label: 'Tax', text: (it) => it.label },
  { key: 'rate', label: 'Rate in percent', text: (it) => it.bps / 100 },
  { key: 'currency', label: 'Currency', text: (it) => it.currency },
  amount('Invoiced without tax', (it) => it.chargedOnCents),
  amount('Charged', (it) => it.chargedCents),
  amount('Billed without tax', (it) => it.paidOnCents),
  amount('Paid', (it) => it.paidCents),
  amount('Charged less paid', owedOf),
];

/** The tax report as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const period = readPeriod(params);
  const basis = readBasis(params);
  const items = await getApi(context).books.taxes({ ...period, basis });
  return csvOf(context, {
    ...{ request, name: `taxes-${basis}-${period.from}-${period.to}`, columns },
    read: async () => ({ items, nextCursor: null }),
  });
}
