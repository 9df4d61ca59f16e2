import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import {
  type LoggedRequest,
  readRequestFilters,
} from '#app/features/accounts/requests/request-filters.ts';
import type { Route } from './+types/requests-csv';

const columns: CsvColumn<LoggedRequest>[] = [
  { key: 'when', label: 'When', text: (it) => it.createdAt.toISOString() },
  { key: 'request', label: 'Method', text: (it) => it.method },
  { key: 'request', label: 'Path', text: (it) => it.path },
  { key: 'status', label: 'Status', text: (it) => it.status },
  { key: 'status', label: 'Error code', text: (it) => it.errorCode },
  { key: 'duration', label: 'Milliseconds', text: (it) => it.durationMs },
  { key: 'token', label: 'Token', text: (it) => it.tokenName },
  { key: 'id', label: 'Request id', text: (it) => it.id },
];

const rowLimit = 100_000;

/** The request log as a file, with its filters. */
export function loader({ request, context }: Route.LoaderArgs) {
  const filters = readRequestFilters(new URL(request.url).searchParams);
  const read = (page: { limit: number; cursor: string | undefined }) =>
    getApi(context).requestLog.list({ ...filters, ...page });
  return csvOf(context, { request, name: 'requests', columns, read, rowLimit });
}
