import { useState } from 'react';

/** The chosen rows of a list, for acts on many. A row that leaves the page is no longer chosen. */
export interface Selection<Row> {
  chosen: Row[];
  /** Name of a row for screen readers. */
  nameOf: (row: Row) => string;
  isChosen: (row: Row) => boolean;
  turn: (rows: Row[], isChosen: boolean) => void;
  clear: () => void;
}

export function useSelection<Row extends { id: string; name: string }>(
  rows: Row[],
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: rows.filter((it) => ids.has(it.id)),
    nameOf: (row) => row.name,
    isChosen: (row) => ids.has(row.id),
    turn: (turned, isChosen) =>
      setIds((now) => {
        const next = new Set(now);
        for (const { id } of turned) isChosen ? next.add(id) : next.delete(id);
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}
