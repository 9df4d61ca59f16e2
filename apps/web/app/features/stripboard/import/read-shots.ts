import { readTable } from '#app/features/imports/read-table.ts';
import { guessColumns, hasHeadings, type ImportField } from './columns.ts';
import { type ImportRow, toRows } from './rows.ts';

/** Rows that one import reads: as many as a day can have. */
const mostRows = 300;

/** A shot list that was read and is not imported yet. It is kept as a draft until it is. */
export interface ReadShots {
  /** The first row, which may be the names of the columns. */
  first: string[];
  isHeaded: boolean;
  columns: (ImportField | null)[];
  rows: ImportRow[];
  /** Rows beyond those that one import reads. */
  left: number;
}

/** Reads pasted text or the text of a file, and guesses what its columns are. */
export function readShots(text: string): ReadShots {
  const { rows: table, left } = readTable(text, mostRows);
  const isHeaded = hasHeadings(table);
  const columns = guessColumns(table, isHeaded);
  const all = toRows(table, columns, 1);
  const rows = (isHeaded ? all.slice(1) : all).slice(0, mostRows);
  return { first: table[0] ?? [], isHeaded, columns, rows, left };
}
