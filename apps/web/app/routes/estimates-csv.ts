import type { ListedEstimate } from '@callboard/core/bids';
import { estimateKindLabels, estimateStatusLabels } from '@callboard/domain/estimates/enums';
import { plainAmount } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import { readEstimateList } from '#app/features/bids/estimates/estimate-filters.ts';
import { dayOf } from '#app/ui/list/columns.ts';
import type { Route } from './+types/estimates-csv';

const columns: CsvColumn<ListedEstimate>[] = [
  { key: 'number', label: 'Number', text: (it) => it.number },
  { key: 'number', label: 'Version', text: (it) => it.version },
  { key: 'title', label: 'Estimate', text: (it) => it.title },
  { key: 'kind', label: 'Kind', text: (it) => estimateKindLabels[it.kind] },
  { key: 'status', label: 'Status', text: (it) => estimateStatusLabels[it.shownStatus] },
  { key: 'client', label: 'Client', text: (it) => it.clientName },
  { key: 'job', label: 'Job', text: (it) => it.projectName },
  { key: 'total', label: 'Total', text: (it) => plainAmount(it.totalCents, it.currency) },
  { key: 'total', label: 'Currency', text: (it) => it.currency },
  { key: 'sent', label: 'Sent', text: (it, zone) => dayOf(it.sentAt, zone) },
  { key: 'valid', label: 'Valid until', text: (it) => it.validUntil },
];

/** The list of estimates as a file, with its filters and order, or those that were chosen. */
export function loader({ request, context }: Route.LoaderArgs) {
  const list = readEstimateList(new URL(request.url).searchParams);
  const read = (page: { limit: number; cursor: string | undefined }) =>
    getApi(context).estimates.list({ ...list, ...page });
  return csvOf(context, { request, name: 'estimates', columns, read });
}
