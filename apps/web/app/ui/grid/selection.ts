/** Position of a cell: row and column, from zero. */
export interface CellAt {
  row: number;
  column: number;
}

/** Cells between two corners. The anchor is the active cell; the focus moves with Shift. */
export interface Selection {
  anchor: CellAt;
  focus: CellAt;
}

/** Rectangle of cells, all edges included. */
export interface Bounds {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Extent {
  rows: number;
  columns: number;
  /** Rows that Page Down moves by. */
  page: number;
}

interface Move {
  key: string;
  /** Control or Command is pressed. */
  isFar: boolean;
  isExtending: boolean;
}

export function at(row: number, column: number): Selection {
  return { anchor: { row, column }, focus: { row, column } };
}

export function boundsOf({ anchor, focus }: Selection): Bounds {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

/** Returns the smallest selection that has all of the cells. */
export function around(cells: CellAt[]): Selection {
  const rows = cells.map((it) => it.row);
  const columns = cells.map((it) => it.column);
  const edge = (choose: (one: number, other: number) => number) => ({
    row: rows.reduce(choose),
    column: columns.reduce(choose),
  });
  return {
    anchor: edge((one, other) => Math.min(one, other)),
    focus: edge((one, other) => Math.max(one, other)),
  };
}

/** Returns the selection after a key, or null when the key moves nothing. */
export function moved(selection: Selection, move: Move, extent: Extent): Selection | null {
  const from = move.isExtending ? selection.focus : selection.anchor;
  const to = target(from, move, extent);
  if (!to) return null;
  const focus = clamped(to, extent);
  return { anchor: move.isExtending ? selection.anchor : focus, focus };
}

function target({ row, column }: CellAt, { key, isFar }: Move, { rows, columns, page }: Extent) {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const moves: Record<string, CellAt> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? lastRow : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? lastColumn : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? lastRow : row, column: lastColumn },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  };
  return moves[key];
}

/** Returns the cell that Tab leads to, at the end of a row in the next one; null outside the grid. */
export function tabbed({ anchor }: Selection, by: 1 | -1, extent: Extent): Selection | null {
  const index = anchor.row * extent.columns + anchor.column + by;
  if (index < 0 || index >= extent.rows * extent.columns) return null;
  return at(Math.floor(index / extent.columns), index % extent.columns);
}

export function clamped({ row, column }: CellAt, { rows, columns }: Extent): CellAt {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}
