import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { AccountSums } from '#app/features/ledger/books/account-sums.tsx';
import { BooksTabs } from '#app/features/ledger/books/books-tabs.tsx';
import { ledgerRowsOf, sumAccounts } from '#app/features/ledger/books/ledger.ts';
import { LedgerTable } from '#app/features/ledger/books/ledger-table.tsx';
import { readPeriod } from '#app/features/ledger/books/period.ts';
import { PeriodBar } from '#app/features/ledger/books/period-bar.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/books-ledger';

export const meta: Route.MetaFunction = () => [{ title: 'Ledger · Books · Callboard' }];

const perPage = 50;

/** The sums are of the whole period, the entries of one page of it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const period = readPeriod(params);
  const entries = await getApi(context).books.ledger(period);
  const asked = Number(params.get('cursor'));
  const start = Number.isInteger(asked) && asked > 0 && asked < entries.length ? asked : 0;
  const end = start + perPage;
  return {
    ...{ period, start, count: entries.length, sums: sumAccounts(entries) },
    entries: entries.slice(start, end),
    nextCursor: end < entries.length ? String(end) : null,
  };
}

/** What is booked in a period by double entry. */
export default function BooksLedger({ loaderData }: Route.ComponentProps) {
  const { period, start, count, sums, entries, nextCursor } = loaderData;
  return (
    <>
      <PageHeader
        title="Ledger"
        summary="Every invoice, payment, bill and cost by double entry. Debits and credits add up to zero."
      />
      <BooksTabs />
      <PeriodBar period={period} csv="/books/ledger.csv" />
      {count === 0 ? (
        <EmptyState title="Nothing is booked in this period">
          Issued invoices, agreed bills, receipts and matched transactions are booked by themselves.
        </EmptyState>
      ) : (
        <>
          <Section title="By account">
            <AccountSums sums={sums} />
          </Section>
          <Section title="Entries">
            <LedgerTable rows={ledgerRowsOf(entries)} />
            <Pagination
              nextCursor={nextCursor}
              summary={`${start + 1} to ${start + entries.length} of ${countOf(count, 'record')}`}
            />
          </Section>
        </>
      )}
    </>
  );
}
