import { contactSorts } from '@callboard/domain/contacts/enums';
import { bookChoiceOf, bookReader } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { contactColumns as columns } from '#app/features/jobs/contacts/contact-columns.ts';
import type { Route } from './+types/contacts-csv';

/** The list of contacts as a file, with its filter and order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const input = bookChoiceOf(request, contactSorts);
  const read = bookReader((page) => getApi(context).contacts.book({ ...input, ...page }));
  return csvOf(context, { request, name: 'contacts', columns, read });
}
