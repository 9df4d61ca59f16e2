import { bookChoiceOf, bookReader } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { readRetentionFilters } from '#app/features/schedule/media/read-retention-filters.ts';
import { retentionColumns as columns } from '#app/features/schedule/media/retention-columns.ts';
import type { Route } from './+types/drive-retention-csv';

/** How long drives are kept as a file, with the filters of the list. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { query } = bookChoiceOf(request, []);
  const filters = { ...readRetentionFilters(new URL(request.url).searchParams), query };
  const read = bookReader((page) => getApi(context).mediaDrives.retention({ ...filters, ...page }));
  return csvOf(context, { request, name: 'retention', columns, read });
}
