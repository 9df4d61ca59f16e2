import type { Row } from '@callboard/text/rows';
import { guessed, type ListTable, readListTable } from '#app/features/imports/list-table.ts';
import { headingOf, placesOf, textOf, textsOf } from '#app/features/imports/row-texts.ts';
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
  const own = { ...table, columns: withNames(table) };
  const whyNot = skipper(own);
  const body = own.table.slice(own.headingAt + 1);
  const above = own.table.slice(0, Math.max(own.headingAt, 0));
  const skipped = [
    ...above.map((row) => ({ row, why: 'Above the names of the columns' })),
    ...body.flatMap((row) => ({ row, why: whyNot(row) ?? '' })).filter((it) => it.why !== ''),
  ].map(({ row, why }) => ({ id: String(row.line), text: textOf(row), why }));
  const rows = body.filter((it) => whyNot(it) === null);
  return { ...own, skipped, rows: rows.map(rowReader(own)) };
}

/** The first column with words is the name, where no heading says which one is. */
function withNames({ table, headingAt, columns }: ListTable<ImportField>) {
  if (columns.includes('name')) return columns;
  const body = table.slice(headingAt + 1);
  const at = columns.findIndex(
    (it, column) => it === null && body.some(({ cells }) => /\p{L}{2}/u.test(cells[column] ?? '')),
  );
  return at < 0 ? columns : columns.with(at, 'name');
}

/** Returns what says of a row why it is no location; null for one. */
function skipper({ table, headingAt, columns }: ListTable<ImportField>) {
  const heading = headingOf(table[headingAt]);
  const places = placesOf(columns, ['name', 'address']);
  return (row: Row): string | null => {
    if (heading !== '' && headingOf(row) === heading) return 'The names of the columns again';
    const texts = textsOf(row);
    const isAlone = texts.length === 1 && columns.filter(Boolean).length > 1;
    if (isAlone && remark.test(texts[0] ?? '')) return 'Not a location';
    const isEmpty = places.every((at) => !row.cells[at]);
    return isEmpty && places.length > 0 ? 'No location is named' : null;
  };
}

const remark = /^(page|total|printed|exported|generated)\b/i;
