import { readTable } from '#app/features/imports/read-table.ts';
import { guessColumns, hasHeadings, rateFields } from './columns.ts';
import type { ReadList } from './list.ts';
import { toRows } from './rows.ts';

/** People that one import reads. */
const mostPeople = 500;

/** Reads pasted text or the text of a file, and guesses what its columns are. */
export function readList(text: string, hasRates: boolean): Omit<ReadList, 'formKey'> {
  const { rows: table, left } = readTable(text, mostPeople);
  const isHeaded = hasHeadings(table);
  const columns = guessColumns(table, isHeaded).map((it) =>
    it && rateFields.has(it) && !hasRates ? null : it,
  );
  const all = toRows(table, columns, 1);
  return { first: table[0] ?? [], isHeaded, columns, rows: isHeaded ? all.slice(1) : all, left };
}
