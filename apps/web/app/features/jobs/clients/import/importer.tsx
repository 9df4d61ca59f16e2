import { importPart } from '#app/connection/import-part.ts';
import { ListImporter } from '#app/features/imports/list-importer.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { ReadList } from './list.ts';

interface ImporterProps {
  clients: readonly { id: string; name: string }[];
}

const review = lazyPart(() => import('./review.tsx'));

/** Reads a list of clients and contacts, lets what is wrong be mended, and imports it. */
export function Importer({ clients }: ImporterProps) {
  return (
    <ListImporter<ReadList>
      draft="client-import"
      noun="client or contact"
      hint="Copy the cells in Excel, Numbers or Google Sheets, with or without the names of the columns. A row is a contact with their client, or a client. At most 500 rows."
      read={async (text) => {
        const { readList } = await importPart(() => import('./read-list.ts'));
        return readList(text);
      }}
      review={(list, change) => <review.Part list={list} change={change} clients={clients} />}
    />
  );
}
