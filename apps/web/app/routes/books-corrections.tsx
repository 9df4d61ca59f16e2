import { Plus } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { BooksTabs } from '#app/features/ledger/books/books-tabs.tsx';
import { CorrectionTable } from '#app/features/ledger/books/correction-table.tsx';
import { LateTable } from '#app/features/ledger/books/late-table.tsx';
import { readPeriod } from '#app/features/ledger/books/period.ts';
import { PeriodBar } from '#app/features/ledger/books/period-bar.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/books-corrections';

export const meta: Route.MetaFunction = () => [{ title: 'Corrections · Books · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const period = readPeriod(new URL(request.url).searchParams);
  const { books } = getApi(context);
  const [corrections, late] = await Promise.all([
    books.corrections(period),
    books.lateEntries(period),
  ]);
  return { period, corrections, late };
}

/** Corrections of a period, and what was booked in it after it was locked or exported. */
export default function BooksCorrections({ loaderData }: Route.ComponentProps) {
  const { period, corrections, late } = loaderData;
  const add = useViewer().canChange('money.edit') && (
    <LinkButton variant="primary" to="/books/corrections/new" icon={<Plus aria-hidden="true" />}>
      Add correction
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Corrections"
        summary="A locked month stays as it is. What was wrong in it is corrected with a later date."
        actions={add}
      />
      <BooksTabs />
      <PeriodBar period={period} />
      {corrections.length > 0 ? (
        <CorrectionTable rows={corrections} />
      ) : (
        <EmptyState title="No corrections in this period" action={add}>
          Move an amount from one account to another, and say which day it corrects.
        </EmptyState>
      )}
      <Section title="Late entries">
        {late.length > 0 ? (
          <LateTable rows={late} />
        ) : (
          <p className="border-t border-line py-3 text-sm text-faint">
            Nothing was booked in this period after it was locked or exported.
          </p>
        )}
      </Section>
    </>
  );
}
