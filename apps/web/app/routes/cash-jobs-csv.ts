import { plainAmount } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import { type JobMoney, jobRowsOf, readOnlyOpen } from '#app/features/banking/cash/job-money.ts';
import type { Route } from './+types/cash-jobs-csv';

type Figures = NonNullable<JobMoney['figures']>;

const columns: CsvColumn<JobMoney>[] = [
  { key: 'job', label: 'Job number', text: ({ job }) => job.jobNo },
  { key: 'job', label: 'Job', text: ({ job }) => job.name },
  { key: 'job', label: 'Client', text: ({ job }) => job.clientName },
  { key: 'job', label: 'Closed', text: ({ job }) => (job.isClosed ? 'yes' : '') },
  { key: 'currency', label: 'Currency', text: ({ figures }) => figures?.currency },
  figure('estimated', 'Estimated', 'estimatedCents'),
  figure('invoiced', 'Invoiced', 'invoicedCents'),
  figure('paid', 'Paid', 'paidCents'),
  figure('billed', 'Billed', 'billedCents'),
  figure('billed', 'Bills paid', 'billsPaidCents'),
  figure('billed', 'Spent without a bill', 'spentCents'),
  figure('matched', 'Matched in', 'matchedInCents'),
  figure('matched', 'Matched out', 'matchedOutCents'),
  figure('profit', 'Profit', 'profitCents'),
];

function figure(
  key: string,
  label: string,
  name: Exclude<keyof Figures, 'currency'>,
): CsvColumn<JobMoney> {
  return {
    ...{ key, label },
    text: ({ figures }) => figures && plainAmount(figures[name], figures.currency),
  };
}

const perRead = 200;

/** The money of each job as a file. */
export function loader({ request, context }: Route.LoaderArgs) {
  const isOpen = readOnlyOpen(new URL(request.url).searchParams);
  return csvOf(context, {
    ...{ request, name: 'money-by-job', columns },
    read: async ({ cursor }) => {
      const { items, nextCursor } = await getApi(context).books.projects({
        ...{ isOpen, limit: perRead, cursor },
      });
      return { items: jobRowsOf(items), nextCursor };
    },
  });
}
