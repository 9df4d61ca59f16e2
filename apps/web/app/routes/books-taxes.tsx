import { type TaxBasis, taxBases, taxBasisLabels } from '@callboard/domain/books/enums';
import { getApi } from '#app/context.ts';
import { BooksTabs } from '#app/features/ledger/books/books-tabs.tsx';
import { readPeriod } from '#app/features/ledger/books/period.ts';
import { PeriodBar } from '#app/features/ledger/books/period-bar.tsx';
import { TaxTable } from '#app/features/ledger/books/tax-table.tsx';
import { readBasis } from '#app/features/ledger/books/taxes.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/books-taxes';

export const meta: Route.MetaFunction = () => [{ title: 'Taxes · Books · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const period = readPeriod(params);
  const basis = readBasis(params);
  return { period, basis, taxes: await getApi(context).books.taxes({ ...period, basis }) };
}

const summaries: Record<TaxBasis, string> = {
  accrual: 'Taxes of invoices and bills that are dated in the period.',
  cash: 'Taxes of what was paid in the period, in proportion.',
};

/** VAT or sales tax of a period: charged to clients, paid to vendors, and what is owed. */
export default function BooksTaxes({ loaderData }: Route.ComponentProps) {
  const { period, basis, taxes } = loaderData;
  return (
    <>
      <PageHeader title="Taxes" summary={summaries[basis]} />
      <BooksTabs />
      <PeriodBar period={period} csv="/books/taxes.csv">
        <ChoiceRow
          choices={taxBases.map((value) => ({ value, label: taxBasisLabels[value] }))}
          chosen={basis}
          edit={(value) => (params) => params.set('basis', value)}
        />
      </PeriodBar>
      {taxes.length === 0 ? (
        <EmptyState title="No taxes in this period">
          Taxes of issued invoices and agreed bills are added up here by rate.
        </EmptyState>
      ) : (
        <TaxTable rows={taxes} />
      )}
    </>
  );
}
