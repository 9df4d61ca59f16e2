import type { KeyboardEvent, ReactNode } from 'react';
import type { CellKind } from './cell-kinds.ts';
import type { CellValue } from './fill.ts';
import type { CellChange } from './history.ts';

export interface GridColumn<Row> {
  key: string;
  label: string;
  /** Width in pixels. */
  width: number;
  kind: CellKind;
  read: (row: Row) => CellValue;
  /** The value is computed, or the person may not change it. */
  isReadOnly?: boolean;
  /** The same for some rows only. */
  isReadOnlyIn?: (row: Row) => boolean;
  /** Shows the sum of the column for each section and below all rows. */
  hasTotal?: boolean;
  /** What a row adds to the sum, when it is not its value. */
  totalOf?: (row: Row) => number;
  /** Shows a cell in place of its text. */
  render?: (row: Row, text: string) => ReactNode;
  /** Offers values for cells of the row while this one is typed. */
  suggest?: (text: string, row: Row) => GridSuggestion[];
}

export interface GridSuggestion {
  key: string;
  label: string;
  detail: string;
  /** Values by the key of their column. */
  values: Record<string, CellValue>;
}

/** History that the page keeps, because it can do more than the grid. */
export interface GridHistory {
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

/** A place between rows. */
export interface RowPlace {
  rowKey: string;
  isBelow: boolean;
}

export interface GridProps<Row> {
  /** Under which a person's column widths are kept on this device. */
  id: string;
  /** Name of the grid for screen readers. */
  label: string;
  columns: GridColumn<Row>[];
  /** Rows of one section must follow each other. */
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Section of a row, shown as a heading above its rows. */
  sectionOf?: (row: Row) => string;
  /** Number of first columns that stay in view. */
  frozen?: number;
  /** Gets all changes of one step. Without it, the grid is only for reading. */
  onChange?: (changes: CellChange[]) => void;
  /** Height in pixels that rows scroll in. */
  height?: number;
  /** Replaces the history of the grid. */
  history?: GridHistory;
  /**
   * Returns the row that follows a blank row in which rows are added, or null for other rows. What
   * is pasted or filled from a blank row on gets as many rows as it needs.
   */
  blankAfter?: (row: Row, index: number) => Row | null;
  /** Moves rows that are dragged by their handle. */
  onMove?: (rowKeys: string[], to: RowPlace) => void;
  canMove?: (row: Row) => boolean;
  /** Gets keys before the grid does. Returns whether it used the key. */
  onRowKey?: (event: KeyboardEvent, selected: Row[]) => boolean;
  /** What can be done with the selected rows. */
  acts?: (selected: Row[]) => ReactNode;
  /** Label of the sums of all rows: "Total" by default. */
  totalLabel?: string;
  rowClass?: (row: Row) => string | undefined;
  /** A new object selects its row and scrolls to it. */
  shown?: { rowKey: string; isAtTop?: boolean } | undefined;
}
