import { clientKindLabels } from '@callboard/domain/clients/enums';
import { bookReader, readClientBook } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import type { ClientRow } from '#app/features/jobs/clients/client-table.tsx';
import type { Route } from './+types/clients-csv';

const columns: CsvColumn<ClientRow>[] = [
  { key: 'name', label: 'Client', text: (it) => it.name },
  { key: 'kind', label: 'Kind', text: (it) => clientKindLabels[it.kind] },
  { key: 'jobs', label: 'Open jobs', text: (it) => it.openProjects },
  { key: 'people', label: 'Contacts', text: (it) => it.contactCount },
  { key: 'primary', label: 'Primary contact', text: (it) => it.primaryContactName },
];

/** The list of clients as a file, with its filter and order. */
export function loader({ request, context }: Route.LoaderArgs) {
  const input = readClientBook(request);
  const read = bookReader((page) => getApi(context).clients.book({ ...input, ...page }));
  return csvOf(context, { request, name: 'clients', columns, read });
}
