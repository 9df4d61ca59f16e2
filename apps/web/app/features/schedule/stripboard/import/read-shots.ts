import { guessed, type ListTable, readListTable } from '#app/features/imports/list-table.ts';
import { type ImportField, shotRules, withDescription } from './columns.ts';
import { type ImportRow, toRows } from './rows.ts';

/** Rows that one import reads: as many as a day can have. */
const mostRows = 300;

/** A shot list that was read and is not imported yet. It is kept as a draft until it is. */
export interface ReadShots extends ListTable<ImportField> {
  rows: ImportRow[];
}

/** Reads pasted text or the text of a file, and guesses what its columns are. */
export function readShots(text: string): ReadShots {
  return toShots(readListTable(text, { rules: shotRules, mostRows }));
}

/** Reads a list again, with its names of columns in another row. */
export function withHeading({ table, left }: ReadShots, headingAt: number): ReadShots {
  return toShots({ ...guessed(table, headingAt, shotRules), left });
}

function toShots(list: ListTable<ImportField>): ReadShots {
  const columns = withDescription(list);
  return { ...list, columns, rows: toRows({ ...list, columns }) };
}
