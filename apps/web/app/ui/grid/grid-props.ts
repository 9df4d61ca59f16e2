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
  /** Shows the sum of the column for each section and below all rows. */
  hasTotal?: boolean;
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
}
