import type { ImportField } from './columns.ts';
import type { ImportRow } from './rows.ts';

/** A list that was read and is not imported yet. It is kept as a draft until it is. */
export interface ReadList {
  /** The first row, which may be the names of the columns. */
  first: string[];
  isHeaded: boolean;
  columns: (ImportField | null)[];
  rows: ImportRow[];
  /** Rows beyond those that one import reads. */
  left: number;
  /** Under which the list is imported once, however often it is sent. */
  formKey: string;
}
