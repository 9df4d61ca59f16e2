import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { payeeColumns as columns } from '#app/features/spend/bills/payee-columns.ts';
import { yearIn } from '#app/features/spend/bills/payee-year.ts';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import type { Route } from './+types/payees-csv';

/** What each payee was paid in a year, as a file. */
export function loader({ request, context }: Route.LoaderArgs) {
  const year = yearIn(new URL(request.url).searchParams, todayIn());
  return csvOf(context, {
    request,
    name: `paid-in-${year}`,
    columns,
    read: async () => {
      const { payees } = await getApi(context).bills.payees({ year });
      return { items: payees, nextCursor: null };
    },
  });
}
