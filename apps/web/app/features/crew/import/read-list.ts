import { guessColumns, hasHeadings } from './columns.ts';
import type { ReadList } from './list.ts';
import { readTable } from './read-table.ts';
import { toRows } from './rows.ts';

/** Reads pasted text or the text of a file, and guesses what its columns are. */
export function readList(text: string, hasRates: boolean): Omit<ReadList, 'formKey'> {
  const { rows: table, left } = readTable(text);
  const isHeaded = hasHeadings(table);
  const columns = guessColumns(table, isHeaded).map((it) =>
    it === 'dayRate' && !hasRates ? null : it,
  );
  const all = toRows(table, columns, 1);
  return { first: table[0] ?? [], isHeaded, columns, rows: isHeaded ? all.slice(1) : all, left };
}
