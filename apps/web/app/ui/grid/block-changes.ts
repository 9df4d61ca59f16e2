import { readCell, textOf } from './cell-kinds.ts';
import { type CellValue, continued } from './fill.ts';
import type { GridColumn, GridProps } from './grid-props.ts';
import type { CellChange } from './history.ts';
import type { Bounds } from './selection.ts';

type Sheet<Row> = Pick<GridProps<Row>, 'columns' | 'rows' | 'rowKey'>;

export interface BlockChanges {
  changes: CellChange[];
  /** Cells whose text was not understood, or that cannot be changed. */
  refused: number;
  /** Cells beyond the edges of the grid. */
  outside: number;
}

/** Returns the texts of a block of cells, for the clipboard. */
export function textsIn<Row>({ columns, rows }: Sheet<Row>, bounds: Bounds): string[][] {
  return rows
    .slice(bounds.top, bounds.bottom + 1)
    .map((row) =>
      columns
        .slice(bounds.left, bounds.right + 1)
        .map((column) => textOf(column.kind, column.read(row))),
    );
}

/**
 * Pastes texts from the top left of the selection. A selection that is a multiple of the block is
 * filled with it.
 */
export function pasted<Row>(sheet: Sheet<Row>, bounds: Bounds, block: string[][]): BlockChanges {
  const [height, width] = [block.length, Math.max(...block.map((it) => it.length))];
  const rows = repeatedSize(bounds.bottom - bounds.top + 1, height);
  const columns = repeatedSize(bounds.right - bounds.left + 1, width);
  const result: BlockChanges = { changes: [], refused: 0, outside: 0 };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const text = block[row % height]?.[column % width] ?? '';
      put(
        sheet,
        result,
        { row: bounds.top + row, column: bounds.left + column },
        (target, current) => readCell(target.kind, text, current),
      );
    }
  }
  return result;
}

function repeatedSize(selected: number, block: number): number {
  return selected % block === 0 ? selected : block;
}

/** Continues the source downward, upward or sideways into the rest of `to`, which contains it. */
export function filled<Row>(sheet: Sheet<Row>, source: Bounds, to: Bounds): BlockChanges {
  const result: BlockChanges = { changes: [], refused: 0, outside: 0 };
  const isVertical = to.top < source.top || to.bottom > source.bottom;
  const isBackward = to.top < source.top || to.left < source.left;
  const [first, last] = isVertical ? [source.left, source.right] : [source.top, source.bottom];
  for (let line = first; line <= last; line += 1) {
    const cellAt = (step: number) =>
      isVertical ? { row: step, column: line } : { row: line, column: step };
    const [start, end] = isVertical ? [source.top, source.bottom] : [source.left, source.right];
    const count = isVertical
      ? to.bottom - to.top - (source.bottom - source.top)
      : to.right - to.left - (source.right - source.left);
    const own = steps(start, end).map((step) => valueAt(sheet, cellAt(step)));
    const values = continued(isBackward ? own.reverse() : own, count);
    for (const [index, value] of values.entries()) {
      const step = isBackward ? start - 1 - index : end + 1 + index;
      put(sheet, result, cellAt(step), (target) =>
        isVertical ? value : readCell(target.kind, textOf(target.kind, value), null),
      );
    }
  }
  return result;
}

/** Clears a block of cells. */
export function cleared<Row>(sheet: Sheet<Row>, bounds: Bounds): BlockChanges {
  return pasted(sheet, bounds, [['']]);
}

function steps(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function valueAt<Row>(
  { columns, rows }: Sheet<Row>,
  at: { row: number; column: number },
): CellValue {
  const row = rows[at.row];
  return row === undefined ? null : (columns[at.column]?.read(row) ?? null);
}

function put<Row>(
  { columns, rows, rowKey }: Sheet<Row>,
  result: BlockChanges,
  at: { row: number; column: number },
  valueFor: (column: GridColumn<Row>, current: CellValue) => CellValue | undefined,
): void {
  const [row, column] = [rows[at.row], columns[at.column]];
  if (row === undefined || !column) {
    result.outside += 1;
    return;
  }
  const from = column.read(row);
  const to = column.isReadOnly ? undefined : valueFor(column, from);
  if (to === undefined) result.refused += 1;
  else if (to !== from) result.changes.push({ rowKey: rowKey(row), column: column.key, from, to });
}

/** Returns "Pasted 12 cells. 2 were not understood and stay as they were." */
export function sentenceOf(act: string, { changes, refused, outside }: BlockChanges): string {
  const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);
  return [
    `${act} ${cells(changes.length)}.`,
    refused > 0 && `${cells(refused)} could not use that value and were not changed.`,
    outside > 0 && `${cells(outside)} did not fit.`,
  ]
    .filter(Boolean)
    .join(' ');
}
