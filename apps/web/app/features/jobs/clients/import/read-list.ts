import { namePartFields } from '@callboard/text/columns';
import type { Row } from '@callboard/text/rows';
import { withFirstWords } from '#app/features/imports/first-words.ts';
import { guessed, type ListTable, readListTable } from '#app/features/imports/list-table.ts';
import { areLastFirst } from '#app/features/imports/person-name.ts';
import { sortRows } from '#app/features/imports/read-rows.ts';
import { isRemark, placesOf } from '#app/features/imports/row-texts.ts';
import { clientRules, type ImportField } from './columns.ts';
import type { ReadList } from './list.ts';
import { rowReader } from './rows.ts';

/** Rows that one import reads. */
const mostRows = 500;

type Read = Omit<ReadList, 'formKey'>;

/** Reads pasted text or the text of a file, and guesses what its columns and rows are. */
export function readList(text: string): Read {
  return toList(readListTable(text, { rules: clientRules, mostRows }));
}

/** Reads a list again, with its names of columns in another row. */
export function withHeading(list: ReadList, headingAt: number): ReadList {
  const { left, formKey } = list;
  return { ...toList({ ...guessed(list.table, headingAt, clientRules), left }), formKey };
}

function toList(table: ListTable<ImportField>): Read {
  const own = { ...table, columns: withClients(table) };
  const { rows, skipped } = sortRows(own, skipper(own));
  const at = own.columns.indexOf('name');
  const reading = { ...own, isLastFirst: areLastFirst(rows.map((it) => it.cells[at] ?? '')) };
  return { ...reading, skipped, rows: rows.map(rowReader(reading)) };
}

/**
 * Says which columns are the client and the contact where their headings do not. A list without any
 * other word of people is one of clients, and counts are neither.
 */
function withClients(list: ListTable<ImportField>): (ImportField | null)[] {
  const { table, headingAt } = list;
  const body = table.slice(headingAt + 1);
  const found = list.columns.map((field, at) => {
    const isText = field === 'company' || field === 'name';
    const hasWords = body.some(({ cells }) => /\p{L}/u.test(cells[at] ?? ''));
    return isText && !hasWords ? null : field;
  });
  const has = (...fields: ImportField[]) => fields.some((it) => found.includes(it));
  const alone = found.findIndex((it) => it === 'name' || it === 'lastName');
  const isOfClients = has('clientKind', 'website', 'billingEmail') && !has('firstName', 'title');
  if (!has('company') && alone >= 0 && isOfClients && !has('email')) found[alone] = 'company';
  if (headingAt >= 0) return found;
  return withFirstWords({ ...list, columns: found }, ['name', 'company']);
}

/** Returns what says of a row why it is neither a client nor a contact; null for one of them. */
function skipper({ columns }: ListTable<ImportField>) {
  const places = placesOf(columns, ['company', 'name', ...namePartFields, 'email', 'phone']);
  return (row: Row): string | null => {
    if (isRemark(row, columns, remark)) return 'Not a client';
    const isEmpty = places.every((at) => !row.cells[at]);
    return isEmpty && places.length > 0 ? 'Nobody is named' : null;
  };
}

const remark = /https?:|^(page|total|printed|exported|generated)\b/i;
