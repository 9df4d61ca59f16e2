import { accountingFormatLabels, accountingFormats } from '@callboard/domain/books/enums';
import { getApi } from '#app/context.ts';
import { BooksTabs } from '#app/features/ledger/books/books-tabs.tsx';
import { ExportTable } from '#app/features/ledger/books/export-table.tsx';
import { countInWords, readFormat } from '#app/features/ledger/books/exports.ts';
import { readPeriod } from '#app/features/ledger/books/period.ts';
import { PeriodBar } from '#app/features/ledger/books/period-bar.tsx';
import { useBooksActs } from '#app/features/ledger/books/use-books-acts.ts';
import { YearEnd } from '#app/features/ledger/books/year-end.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/books-exports';

export const meta: Route.MetaFunction = () => [{ title: 'Exports · Books · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const period = readPeriod(params);
  const format = readFormat(params);
  const { accountingExports, books } = getApi(context);
  const [exports, count, { fiscalMonth }] = await Promise.all([
    accountingExports.list(),
    accountingExports.count({ ...period, format }),
    books.find(),
  ]);
  return { period, format, exports, count, fiscalMonth };
}

/** Files for the accountant, in which each record is exactly once, and the pack of each year. */
export default function BooksExports({ loaderData }: Route.ComponentProps) {
  const { period, format, exports, count, fiscalMonth } = loaderData;
  const { pending, createExport } = useBooksActs();
  const isEditable = useViewer().canChange('money.edit');
  const isEmpty = count.newRows + count.changedRows === 0;
  return (
    <>
      <PageHeader
        title="Exports"
        summary="Files that QuickBooks and Xero import as they are. Each record is exported once; one that changed later is reversed and booked again. Xero imports journals in your currency only: its file not-in-xero.csv lists each record to enter by hand."
      />
      <BooksTabs />
      <PeriodBar period={period}>
        <ChoiceRow
          choices={accountingFormats.map((value) => ({
            value,
            label: accountingFormatLabels[value],
          }))}
          chosen={format}
          edit={(value) => (params) => params.set('format', value)}
        />
      </PeriodBar>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-soft">{countInWords(count, format)}</p>
        {isEditable && !isEmpty && (
          <Button
            variant="primary"
            isBusy={pending.includes('export')}
            onClick={() => void createExport({ ...period, format })}
          >
            Create export
          </Button>
        )}
      </div>
      <Section title="Created exports">
        {exports.length > 0 ? (
          <ExportTable exports={exports} />
        ) : (
          <p className="border-t border-line py-3 text-sm text-faint">
            No exports yet. Choose a period and a format above.
          </p>
        )}
      </Section>
      <Section title="Year-end pack">
        <YearEnd fiscalMonth={fiscalMonth} />
      </Section>
    </>
  );
}
