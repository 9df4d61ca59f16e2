import { Fragment, type ReactNode, useState } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { useKeptValue } from '#app/ui/form/drafts/use-kept-value.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { PasteBox } from './paste-box.tsx';
import type { ReadRows } from './read-rows.ts';
import type { ReadSource } from './read-source.ts';

interface ListImporterProps<List extends ReadRows> {
  /** Under which the list is kept as a draft. Renamed when rows get another field. */
  draft: string;
  /** What a row is: "person". */
  noun: string;
  /** Says what to copy. */
  hint: string;
  read: (text: string) => Promise<Omit<List, 'formKey'>>;
  review: (list: List, change: (list: List | null) => void) => ReactNode;
}

const encoding = lazyPart(() => import('./encoding-line.tsx'));

/** Reads a list, keeps it as a draft, and shows the review of what was read. */
export function ListImporter<List extends ReadRows>(props: ListImporterProps<List>) {
  const [list, setList] = useState<List | null>(null);
  const [source, setSource] = useState<ReadSource>();
  const [key, setKey] = useState(0);
  const { keep, isKept } = useKeptValue<List>(props.draft, (kept) => {
    setList(kept);
    setKey((it) => it + 1);
  });
  const change = (next: List | null) => {
    setList(next);
    keep(next);
  };
  const take = async (text: string, from?: ReadSource) => {
    const read = await props.read(text);
    if (read.rows.length + read.skipped.length === 0) return false;
    setSource(from);
    change({ ...read, formKey: newKey() } as List);
    return true;
  };
  if (!list) return <PasteBox noun={props.noun} hint={props.hint} take={take} />;
  return (
    <>
      {!isKept && (
        <Banner tone="tally">
          This list is too long to be kept here. Import it before you leave this page.
        </Banner>
      )}
      {source && <encoding.Part source={source} read={(text, from) => void take(text, from)} />}
      <Fragment key={key}>{props.review(list, change)}</Fragment>
    </>
  );
}
