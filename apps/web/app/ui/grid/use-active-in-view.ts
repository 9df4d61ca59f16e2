import { type RefObject, useEffect } from 'react';
import { isRightToLeft } from '../right-to-left.ts';
import type { CellAt } from './selection.ts';
import type { PlacedColumn } from './use-columns.ts';

/** Scrolls to a cell whenever it changes: its row by its index, its column from under frozen ones. */
export function useActiveInView<Row>(
  root: RefObject<HTMLElement | null>,
  { row, column }: CellAt,
  columns: PlacedColumn<Row>[],
  scrollToRow: (row: number) => void,
): void {
  useEffect(() => {
    scrollToRow(row);
    if (root.current) scrollToColumn(root.current, column, columns);
  }, [row, column]);
}

function scrollToColumn<Row>(root: HTMLElement, index: number, columns: PlacedColumn<Row>[]): void {
  const column = columns[index];
  if (!column || column.isFrozen) return;
  const widthOf = (all: PlacedColumn<Row>[]) => all.reduce((sum, it) => sum + it.width, 0);
  const start = widthOf(columns.slice(0, index));
  const frozen = widthOf(columns.filter((it) => it.isFrozen));
  const sign = isRightToLeft(root) ? -1 : 1;
  const scrolled = root.scrollLeft * sign;
  const end = start + column.width;
  if (start - frozen < scrolled) root.scrollLeft = (start - frozen) * sign;
  else if (end > scrolled + root.clientWidth) root.scrollLeft = (end - root.clientWidth) * sign;
}
