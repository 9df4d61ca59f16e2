import { contactKindLabels } from '@callboard/domain/contacts/enums';
import { bookReader, readContactBook } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import type { ContactRow } from '#app/features/jobs/contacts/contact-table.tsx';
import type { Route } from './+types/contacts-csv';

const columns: CsvColumn<ContactRow>[] = [
  { key: 'name', label: 'Name', text: (it) => it.name },
  { key: 'title', label: 'Title', text: (it) => it.title },
  { key: 'client', label: 'Client', text: (it) => it.clientName },
  { key: 'kind', label: 'Role', text: (it) => it.kind && contactKindLabels[it.kind] },
  { key: 'first', label: 'Primary contact', text: (it) => (it.isPrimary ? 'Primary' : '') },
  { key: 'email', label: 'Email', text: (it) => it.email },
  { key: 'phone', label: 'Phone', text: (it) => it.phone },
];

/** The list of contacts as a file, with its filter and order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const input = readContactBook(request);
  const read = bookReader((page) => getApi(context).contacts.book({ ...input, ...page }));
  return csvOf(context, { request, name: 'contacts', columns, read });
}
