import { readCell, textOf } from './cell-kinds.ts';
import { type CellValue, continued } from './fill.ts';
import type { GridColumn, GridProps } from './grid-props.ts';
import type { CellChange } from './history.ts';
import type { Bounds } from './selection.ts';

type Sheet<Row> = Pick<GridProps<Row>, 'columns' | 'rows' | 'rowKey' | 'blankAfter'>;

/** Cells of the clipboard. One that is covered by a merged cell is undefined. */
export type Block = (string | undefined)[][];

export interface BlockChanges {
  changes: CellChange[];
  /** Position of the blank row that was reached, after which rows are added. */
  blankFrom?: number;
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
 * filled with it. What a merged cell covers stays as it is.
 */
export function pasted<Row>(sheet: Sheet<Row>, bounds: Bounds, block: Block): BlockChanges {
  const [height, width] = [block.length, Math.max(...block.map((it) => it.length))];
  const rows = repeatedSize(bounds.bottom - bounds.top + 1, height);
  const columns = repeatedSize(bounds.right - bounds.left + 1, width);
  const result: BlockChanges = { changes: [], refused: 0, outside: 0 };
  const { blankAfter: _, ...withoutMore } = sheet;
  const target = height > bounds.bottom - bounds.top ? sheet : withoutMore;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const line = block[row % height] ?? [];
      const text = column % width < line.length ? line[column % width] : '';
      if (text === undefined) continue;
      put(
        target,
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
export function filled<Row>(
  { blankAfter: _, ...sheet }: Sheet<Row>,
  source: Bounds,
  to: Bounds,
): BlockChanges {
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
  const { blankAfter: _, ...own } = sheet;
  return pasted(own, bounds, [['']]);
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
  sheet: Sheet<Row>,
  result: BlockChanges,
  at: { row: number; column: number },
  valueFor: (column: GridColumn<Row>, current: CellValue) => CellValue | undefined,
): void {
  const { columns, rowKey } = sheet;
  const [row, column] = [targetRow(sheet, result, at.row), columns[at.column]];
  if (row === undefined || !column) {
    result.outside += 1;
    return;
  }
  const from = column.read(row);
  const isReadOnly = column.isReadOnly || column.isReadOnlyIn?.(row);
  const to = isReadOnly ? undefined : valueFor(column, from);
  if (to === undefined) result.refused += 1;
  else if (to !== from) result.changes.push({ rowKey: rowKey(row), column: column.key, from, to });
}

/** Returns the row at a position: after the first blank row that was reached, a row to be added. */
function targetRow<Row>(
  { rows, blankAfter }: Sheet<Row>,
  result: BlockChanges,
  position: number,
): Row | undefined {
  const blank = result.blankFrom === undefined ? undefined : rows[result.blankFrom];
  if (blank !== undefined && result.blankFrom !== undefined && position > result.blankFrom) {
    return blankAfter?.(blank, position - result.blankFrom) ?? undefined;
  }
  const row = rows[position];
  if (row !== undefined && blankAfter?.(row, 1)) result.blankFrom = position;
  return row;
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
