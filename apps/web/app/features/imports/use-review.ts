import { useState } from 'react';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import type { CellChange } from '#app/ui/grid/history.ts';
import { applied } from './applied.ts';
import type { ReadRows } from './read-rows.ts';
import type { Filter } from './row-filters.tsx';
import { useSending } from './use-sending.ts';

interface Reviewed<List extends ReadRows> {
  list: List;
  change: (list: List | null) => void;
  /** Whether it is known which rows are there. */
  found: { isKnown: boolean; refusal: string | undefined; retry: () => void };
  /** Says that it is not known. */
  unknown: string;
  /** How many rows are ready. */
  readyCount: number;
  /** The rows to mend, which stay. */
  mend: readonly { row: List['rows'][number] }[];
  /** Imports what is ready. Returns the id of the import. */
  send: () => Promise<{ id: string }>;
  /** The path of the pages of imports. */
  path: string;
}

/** Returns the state and the acts of the review of a list, and the props of its parts. */
export function useReview<List extends ReadRows>(reviewed: Reviewed<List>) {
  const { list, change, found, unknown, readyCount, mend, path } = reviewed;
  const [imported, setImported] = useState<{ page: string; count: number }>();
  const [shown, show] = useState<Filter>('all');
  const setRows = (rows: List['rows']) => change({ ...list, rows });
  const { send, isBusy, refusal } = useSending({
    send: reviewed.send,
    pageOf: (id) => `${path}/${id}`,
    rekey: () => change({ ...list, formKey: newKey() }),
    finish: (id, leave) => {
      if (mend.length === 0) return leave();
      setImported({ page: `${path}/${id}`, count: readyCount });
      show('all');
      change({ ...list, rows: mend.map((it) => it.row), formKey: newKey() });
    },
    clear: () => change(null),
  });
  return {
    shown,
    show,
    setRows,
    edit: (changes: CellChange[]) => setRows(applied(list.rows, changes)),
    news: { imported, left: list.left },
    foot: {
      unknown: found.refusal && `${unknown} ${found.refusal}`,
      retry: found.retry,
      refusal,
      isReady: readyCount > 0 && found.isKnown,
      isBusy,
      send,
      discard: () => change(null),
      toMend: mend.length,
    },
  };
}
