import { importPart } from '#app/connection/import-part.ts';
import { ListImporter } from '#app/features/imports/list-importer.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { ReadList } from './list.ts';

const review = lazyPart(() => import('./review.tsx'));

/** Reads a list of locations, lets what is wrong be mended, and imports it. */
export function Importer() {
  return (
    <ListImporter<ReadList>
      draft="place-import"
      noun="location"
      hint="Copy the cells in Excel, Numbers or Google Sheets, with or without the names of the columns. A row is a location. At most 500 rows."
      read={async (text) => {
        const { readList } = await importPart(() => import('./read-list.ts'));
        return readList(text);
      }}
      review={(list, change) => <review.Part list={list} change={change} />}
    />
  );
}
