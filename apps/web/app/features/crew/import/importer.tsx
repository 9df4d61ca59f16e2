import { importPart } from '#app/connection/import-part.ts';
import { ListImporter } from '#app/features/imports/list-importer.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { ReadList } from './list.ts';

interface ImporterProps {
  currency: string;
  /** Whether the person may set rates. */
  hasRates: boolean;
}

const review = lazyPart(() => import('./review.tsx'));

/** Reads a list of people, lets what is wrong be mended, and imports it. */
export function Importer(props: ImporterProps) {
  return (
    <ListImporter<ReadList>
      draft="crew-import-3"
      noun="person"
      hint="Copy the cells in Excel, Numbers or Google Sheets, with or without the names of the columns. At most 500 people."
      read={async (text) => {
        const { readList } = await importPart(() => import('./read-list.ts'));
        return readList(text, props.hasRates);
      }}
      review={(list, change) => <review.Part {...props} list={list} change={change} />}
    />
  );
}
