import { type ColumnRule, guessColumns, headingFinder } from '@callboard/text/columns';
import { type Row, readRows } from '@callboard/text/rows';
import { stacked } from './side-by-side.ts';

/** The rows of a list, and what its columns are. */
export interface ListTable<Field extends string> {
  table: Row[];
  /** Index of the row that names the columns; −1 for none. Rows above it are a title. */
  headingAt: number;
  columns: (Field | null)[];
  /** For each column, the one that says of which kind its cells are. */
  labels: (number | null)[];
  /** Rows beyond those that one import reads. */
  left: number;
}

/** What rows are read by. */
export type TableReading<Field extends string> = Omit<ListTable<Field>, 'left'>;

/** Columns that a list has at most; Outlook writes 92. */
const mostColumns = 300;

/**
 * Reads pasted text or the text of a file, and guesses what its columns are.
 * @throws Error with a sentence for a table that is too wide.
 */
export function readListTable<Field extends string>(
  text: string,
  { rules, mostRows }: { rules: readonly ColumnRule<Field>[]; mostRows: number },
): ListTable<Field> {
  const findHeading = headingFinder(rules);
  const read = readRows(text, { findHeading });
  if (read.some((it) => it.cells.length > mostColumns)) {
    throw new Error(`This list has more than ${mostColumns} columns. Leave some out.`);
  }
  const { rows, headingAt } = stacked({ rows: read, headingAt: findHeading(read) });
  const table = rows.slice(0, headingAt + 1 + mostRows);
  return { ...guessed(table, headingAt, rules), left: rows.length - table.length };
}

/** Reads a table again with its names of columns in another row. */
export function guessed<Field extends string>(
  table: Row[],
  headingAt: number,
  rules: readonly ColumnRule<Field>[],
): TableReading<Field> {
  const cells = table.slice(headingAt + 1).map((it) => it.cells);
  return { table, headingAt, ...guessColumns(table[headingAt]?.cells ?? null, cells, rules) };
}

/** Returns what a column is called in the list. */
export function titleOf({ table, headingAt }: TableReading<string>, at: number): string {
  return table[headingAt]?.cells[at] || `Column ${at + 1}`;
}
