import type { Row } from '@callboard/text/rows';
import { withFirstWords } from '#app/features/imports/first-words.ts';
import { guessed, type ListTable, readListTable } from '#app/features/imports/list-table.ts';
import { sortRows } from '#app/features/imports/read-rows.ts';
import { isRemark, placesOf } from '#app/features/imports/row-texts.ts';
import { type ImportField, placeRules } from './columns.ts';
import type { ReadList } from './list.ts';
import { rowReader } from './rows.ts';

/** Rows that one import reads. */
const mostRows = 500;

type Read = Omit<ReadList, 'formKey'>;

/** Reads pasted text or the text of a file, and guesses what its columns and rows are. */
export function readList(text: string): Read {
  return toList(readListTable(text, { rules: placeRules, mostRows }));
}

/** Reads a list again, with its names of columns in another row. */
export function withHeading(list: ReadList, headingAt: number): ReadList {
  const { left, formKey } = list;
  return { ...toList({ ...guessed(list.table, headingAt, placeRules), left }), formKey };
}

function toList(table: ListTable<ImportField>): Read {
  // The first column with words is the name, where no heading says which one is.
  const own = { ...table, columns: withFirstWords(table, ['name']) };
  const { rows, skipped } = sortRows(own, skipper(own));
  return { ...own, skipped, rows: rows.map(rowReader(own)) };
}

/** Returns what says of a row why it is no location; null for one. */
function skipper({ columns }: ListTable<ImportField>) {
  const places = placesOf(columns, ['name', 'address']);
  return (row: Row): string | null => {
    if (isRemark(row, columns, remark)) return 'Not a location';
    const isEmpty = places.every((at) => !row.cells[at]);
    return isEmpty && places.length > 0 ? 'No location is named' : null;
  };
}

const remark = /^(page|total|printed|exported|generated)\b/i;
