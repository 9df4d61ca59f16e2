import { useState } from 'react';
import { importPart } from '#app/connection/import-part.ts';
import { PasteBox } from '#app/features/imports/paste-box.tsx';
import type { ReadSource } from '#app/features/imports/read-source.ts';
import { Banner } from '#app/ui/banner.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { useKeptValue } from '#app/ui/form/drafts/use-kept-value.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { ReadList } from './list.ts';

interface ImporterProps {
  currency: string;
  /** Whether the person may set rates. */
  hasRates: boolean;
}

const review = lazyPart(() => import('./review.tsx'));
const encoding = lazyPart(() => import('#app/features/imports/encoding-line.tsx'));

/** Reads a list of people, lets what is wrong be mended, and imports it. */
export function Importer(props: ImporterProps) {
  const [list, setList] = useState<ReadList | null>(null);
  const [source, setSource] = useState<ReadSource>();
  const [key, setKey] = useState(0);
  // Renamed when rows get another field, because earlier builds kept lists without it.
  const { keep, isKept } = useKeptValue<ReadList>('crew-import-3', (kept) => {
    setList(kept);
    setKey((it) => it + 1);
  });
  const change = (next: ReadList | null) => {
    setList(next);
    keep(next);
  };
  const take = async (text: string, from?: ReadSource) => {
    const { readList } = await importPart(() => import('./read-list.ts'));
    const read = readList(text, props.hasRates);
    const isRead = read.rows.length + read.skipped.length > 0;
    if (!isRead) return false;
    setSource(from);
    change({ ...read, formKey: newKey() });
    return true;
  };
  if (!list) {
    return (
      <PasteBox
        noun="person"
        hint="Copy the cells in Excel, Numbers or Google Sheets, with or without the names of the columns. At most 500 people."
        take={take}
      />
    );
  }
  return (
    <>
      {!isKept && (
        <Banner tone="tally">
          This list is too long to be kept here. Import it before you leave this page.
        </Banner>
      )}
      {source && <encoding.Part source={source} read={(text, from) => void take(text, from)} />}
      <review.Part key={key} {...props} list={list} change={change} />
    </>
  );
}
