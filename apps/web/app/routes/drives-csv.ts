import { driveSorts } from '@callboard/domain/media/enums';
import { bookChoiceOf, bookReader } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { driveColumns as columns } from '#app/features/schedule/media/drive-columns.ts';
import { readDriveFilters } from '#app/features/schedule/media/read-drive-filters.ts';
import type { Route } from './+types/drives-csv';

/** The list of drives as a file, with its filters and order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const filters = readDriveFilters(new URL(request.url).searchParams);
  const input = { ...bookChoiceOf(request, driveSorts), ...filters };
  const read = bookReader((page) => getApi(context).mediaDrives.book({ ...input, ...page }));
  return csvOf(context, { request, name: 'drives', columns, read });
}
