import { bookReader } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { placeColumns as columns } from '#app/features/schedule/places/place-columns.ts';
import { readPlaceBook } from '#app/features/schedule/places/place-filters.ts';
import type { Route } from './+types/places-csv';

/** The library of locations as a file, with its filters and order. Access codes are not in it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const input = readPlaceBook(request);
  const read = bookReader((page) => getApi(context).locations.library({ ...input, ...page }));
  return csvOf(context, { request, name: 'locations', columns, read });
}
