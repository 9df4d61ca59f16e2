import { namePartFields } from '@callboard/text/columns';
import type { Row } from '@callboard/text/rows';
import { guessed, type ListTable, readListTable } from '#app/features/imports/list-table.ts';
import { areLastFirst } from '#app/features/imports/person-name.ts';
import { headingOf, placesOf, textOf, textsOf } from '#app/features/imports/row-texts.ts';
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
  const whyNot = skipper(own);
  const body = own.table.slice(own.headingAt + 1);
  const above = own.table.slice(0, Math.max(own.headingAt, 0));
  const skipped = [
    ...above.map((row) => ({ row, why: 'Above the names of the columns' })),
    ...body.flatMap((row) => ({ row, why: whyNot(row) ?? '' })).filter((it) => it.why !== ''),
  ].map(({ row, why }) => ({ id: String(row.line), text: textOf(row), why }));
  const rows = body.filter((it) => whyNot(it) === null);
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
  for (const field of ['name', 'company'] as const) {
    if (has(field)) continue;
    const at = found.findIndex(
      (it, column) =>
        it === null && body.some(({ cells }) => /\p{L}{2}/u.test(cells[column] ?? '')),
    );
    if (at >= 0) found[at] = field;
  }
  return found;
}

/** Returns what says of a row why it is neither a client nor a contact; null for one of them. */
function skipper({ table, headingAt, columns }: ListTable<ImportField>) {
  const heading = headingOf(table[headingAt]);
  const places = placesOf(columns, ['company', 'name', ...namePartFields, 'email', 'phone']);
  return (row: Row): string | null => {
    if (heading !== '' && headingOf(row) === heading) return 'The names of the columns again';
    const texts = textsOf(row);
    const isAlone = texts.length === 1 && columns.filter(Boolean).length > 1;
    if (isAlone && remark.test(texts[0] ?? '')) return 'Not a client';
    const isEmpty = places.every((at) => !row.cells[at]);
    return isEmpty && places.length > 0 ? 'Nobody is named' : null;
  };
}

const remark = /https?:|^(page|total|printed|exported|generated)\b/i;
