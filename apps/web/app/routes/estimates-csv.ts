import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { estimateColumns as columns } from '#app/features/bids/estimates/estimate-columns.ts';
import { readEstimateList } from '#app/features/bids/estimates/estimate-filters.ts';
import type { Route } from './+types/estimates-csv';

/** The list of estimates as a file, with its filters and order, or those that were chosen. */
export function loader({ request, context }: Route.LoaderArgs) {
  const list = readEstimateList(new URL(request.url).searchParams);
  const read = (page: { limit: number; cursor: string | undefined }) =>
    getApi(context).estimates.list({ ...list, ...page });
  return csvOf(context, { request, name: 'estimates', columns, read });
}
