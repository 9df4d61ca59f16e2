import { plainAmount } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { type Expected, readHorizon } from '#app/features/banking/cash/cash-page.ts';
import type { Route } from './+types/cash-expected-csv';

/** What is expected to come in and go out as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const horizonDays = Number(readHorizon(new URL(request.url).searchParams));
  const position = await getApi(context).cash.position({ horizonDays });
  const { currency } = position.cash;
  const end = position.projection.days.at(-1)?.date ?? position.today;
  return csvOf<Expected>(context, {
    request,
    name: 'expected-money',
    columns: [
      { key: 'date', label: 'Expected', text: (it) => it.date },
      { key: 'due', label: 'Due', text: (it) => it.dueOn },
      { key: 'kind', label: 'Kind', text: (it) => kinds[it.kind] },
      { key: 'what', label: 'What', text: (it) => it.label },
      { key: 'name', label: 'Name', text: (it) => it.name },
      { key: 'amount', label: 'Amount', text: (it) => plainAmount(it.cents, currency) },
      { key: 'amount', label: 'Currency', text: () => currency },
      { key: 'why', label: 'Why then', text: (it) => it.why },
    ],
    read: async () => ({
      items: position.expected.filter((it) => it.date <= end),
      nextCursor: null,
    }),
  });
}

const kinds: Record<Expected['kind'], string> = {
  invoice: 'Invoice',
  bill: 'Bill',
  recurring: 'Recurring',
  payroll: 'Crew hours',
};
