import type { PayeeTotal } from '@callboard/core/spend';
import { plainAmount } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { yearIn } from '#app/features/spend/bills/payee-year.ts';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import type { Route } from './+types/payees-csv';

/** What each payee was paid in a year, as a file. */
export function loader({ request, context }: Route.LoaderArgs) {
  const year = yearIn(new URL(request.url).searchParams, todayIn());
  return csvOf<PayeeTotal>(context, {
    request,
    name: `paid-in-${year}`,
    columns: [
      { key: 'name', label: 'Payee', text: (it) => it.name },
      { key: 'name', label: 'Company', text: (it) => it.loanOutName },
      { key: 'form', label: 'Tax form', text: (it) => (it.hasTaxForm ? 'On file' : 'Missing') },
      { key: 'form', label: 'Tax ID ends in', text: (it) => it.taxIdEnding },
      { key: 'bills', label: 'Bills', text: (it) => it.bills },
      {
        key: 'expenses',
        label: 'Expenses',
        text: (it) => plainAmount(it.expensesCents, it.currency),
      },
      { key: 'paid', label: 'Paid', text: (it) => plainAmount(it.paidCents, it.currency) },
      { key: 'paid', label: 'Currency', text: (it) => it.currency },
      { key: 'report', label: '1099-NEC', text: (it) => (it.isReportable ? 'Yes' : 'No') },
    ],
    read: async () => {
      const { payees } = await getApi(context).bills.payees({ year });
      return { items: payees, nextCursor: null };
    },
  });
}
