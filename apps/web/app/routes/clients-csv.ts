import { clientSorts } from '@callboard/domain/clients/enums';
import { bookChoiceOf, bookReader } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { clientColumns as columns } from '#app/features/jobs/clients/client-columns.ts';
import type { Route } from './+types/clients-csv';

/** The list of clients as a file, with its filter and order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const input = bookChoiceOf(request, clientSorts);
  const read = bookReader((page) => getApi(context).clients.book({ ...input, ...page }));
  return csvOf(context, { request, name: 'clients', columns, read });
}
