import { getApi } from '#app/context.ts';
import { AccountForm, toSettings } from '#app/features/ledger/books/account-form.ts';
import { BooksTabs } from '#app/features/ledger/books/books-tabs.tsx';
import { chartRowsOf } from '#app/features/ledger/books/chart.ts';
import { ChartTable } from '#app/features/ledger/books/chart-table.tsx';
import { FiscalYear } from '#app/features/ledger/books/fiscal-year.tsx';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/books-accounts';

export const meta: Route.MetaFunction = () => [{ title: 'Accounts · Books · Callboard' }];

export function loader({ context }: Route.LoaderArgs) {
  return getApi(context).books.find();
}

/** Changes one account. The only form of the page. */
export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, AccountForm, async (typed) => {
    await getApi(context).books.updateSettings(toSettings(typed));
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

/** The chart of accounts, and the fiscal year. */
export default function BooksAccounts({ loaderData }: Route.ComponentProps) {
  const isEditable = useViewer().canChange('money.edit');
  return (
    <>
      <PageHeader
        title="Accounts"
        summary="The codes of your accountant’s chart. They begin with those of QuickBooks."
      />
      <BooksTabs />
      <FiscalYear fiscalMonth={loaderData.fiscalMonth} isEditable={isEditable} />
      <ChartTable rows={chartRowsOf(loaderData)} isEditable={isEditable} />
    </>
  );
}
