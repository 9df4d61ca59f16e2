import { useEffect, useRef, useState } from 'react';
import { at, clamped, type Extent, type Selection } from './selection.ts';

interface Rows<Row> {
  rows: Row[];
  rowKey: (row: Row) => string;
  extent: Extent;
}

/** Returns the selection, which stays on its rows when rows are added or removed above them. */
export function useSelectionOfRows<Row>({ rows, rowKey, extent }: Rows<Row>) {
  const [selected, select] = useState<Selection>(at(0, 0));
  const named = useRef<{ of: Selection; anchor: string; focus: string }>(undefined);
  const keyAt = (row: number) => {
    const found = rows[row];
    return found === undefined ? '' : rowKey(found);
  };
  const indexOf = (row: number, key: string) => {
    if (keyAt(row) === key) return row;
    const index = rows.findIndex((it) => rowKey(it) === key);
    return index < 0 ? row : index;
  };
  const isNamed = named.current?.of === selected;
  const placed = (side: 'anchor' | 'focus') => {
    const { row, column } = selected[side];
    const key = isNamed && named.current ? named.current[side] : keyAt(row);
    return clamped({ row: indexOf(row, key), column }, extent);
  };
  const selection = { anchor: placed('anchor'), focus: placed('focus') };
  // The rows of a new selection are named once they are drawn: a change may have added one of them.
  useEffect(() => {
    named.current = {
      of: selected,
      anchor: keyAt(selection.anchor.row),
      focus: keyAt(selection.focus.row),
    };
  }, [selected]);
  return [selection, select] as const;
}
