import { costSectionName as sectionName } from '@callboard/domain/estimates/enums';
import { plainAmount } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import type { CostRow } from '#app/features/spend/costs/cost-rows.ts';
import { rowsOf } from '#app/features/spend/costs/cost-rows.ts';
import type { Figures } from '#app/features/spend/costs/job-cost.ts';
import type { Route } from './+types/job-cost-csv';

/** The cost of a job by line as a file, with the sum of each section and of the job. */
export async function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const cost = await getApi(context).costs.ofJob({ projectId });
  const { currency } = cost;
  const figure = (key: keyof Figures, label: string) => ({
    ...{ key, label },
    text: ({ figures }: CostRow) => plainAmount(figures[key], currency),
  });
  return csvOf<CostRow>(context, {
    request,
    name: 'job-cost',
    columns: [
      {
        key: 'section',
        label: 'Section',
        text: ({ section, name }) => (section ? sectionName(section.section) : name),
      },
      { key: 'line', label: 'Line', text: ({ kind, name }) => lineColumn[kind](name) },
      figure('bid', 'Bid'),
      figure('added', 'Overages'),
      figure('moved', 'Moved'),
      figure('budget', 'Budget'),
      figure('committed', 'Committed'),
      figure('actual', 'Actual'),
      figure('toComplete', 'Estimate to complete'),
      { key: 'typed', label: 'Typed', text: ({ line }) => (line?.isTyped ? 'yes' : '') },
      figure('final', 'Final'),
      figure('variance', 'Variance'),
      { key: 'currency', label: 'Currency', text: () => currency },
    ],
    read: async () => ({ items: rowsOf(cost, () => true), nextCursor: null }),
  });
}

const lineColumn: Record<CostRow['kind'], (name: string) => string> = {
  section: () => 'All lines',
  line: (name) => name,
  total: () => '',
};
