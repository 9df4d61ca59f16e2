import { bookReader } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { crewColumns as columns } from '#app/features/crew/crew-columns.ts';
import { readCrewBook } from '#app/features/crew/crew-filters.ts';
import type { Route } from './+types/crew-csv';

/** The address book as a file, with its filters and order. Marks are not in it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const input = readCrewBook(request);
  const read = bookReader((page) => getApi(context).crewMembers.book({ ...input, ...page }));
  return csvOf(context, { request, name: 'crew', columns, read });
}
