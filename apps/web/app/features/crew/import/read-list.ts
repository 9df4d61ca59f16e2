import { guessed, type ListTable, readListTable } from '#app/features/imports/list-table.ts';
import { areLastFirst } from '#app/features/imports/person-name.ts';
import { crewRules, type ImportField, rateFields } from './columns.ts';
import type { ReadList } from './list.ts';
import { rowReader } from './rows.ts';
import { sortRows } from './sort-rows.ts';

/** People that one import reads. */
const mostPeople = 500;

type Read = Omit<ReadList, 'formKey'>;

/** Reads pasted text or the text of a file, and guesses what its columns and rows are. */
export function readList(text: string, hasRates: boolean): Read {
  return toList(readListTable(text, { rules: crewRules, mostRows: mostPeople }), hasRates);
}

/** Reads a list again, with its names of columns in another row. */
export function withHeading(list: ReadList, headingAt: number, hasRates: boolean): ReadList {
  const { left, formKey } = list;
  return { ...toList({ ...guessed(list.table, headingAt, crewRules), left }, hasRates), formKey };
}

function toList(table: ListTable<ImportField>, hasRates: boolean): Read {
  const columns = table.columns.map((it) => (it && rateFields.has(it) && !hasRates ? null : it));
  const own = { ...table, columns: withFirstWords({ ...table, columns }) };
  const { people, sections, skipped } = sortRows(own);
  const at = own.columns.indexOf('name');
  const isLastFirst = areLastFirst(people.map((it) => it.row.cells[at] ?? ''));
  const reading = { ...own, isLastFirst, sections };
  const read = rowReader(reading);
  const rows = people.map(({ row, section }) => read(row, section?.id ?? null));
  return { ...reading, skipped, rows };
}

/** Without names of columns, the first columns of words are the name and the role. */
function withFirstWords({
  table,
  headingAt,
  columns,
}: ListTable<ImportField>): (ImportField | null)[] {
  if (headingAt >= 0) return columns;
  const found = [...columns];
  for (const field of ['name', 'defaultRole'] as const) {
    if (found.includes(field)) continue;
    const at = found.findIndex(
      (it, column) =>
        it === null && table.some(({ cells }) => /\p{L}{2}/u.test(cells[column] ?? '')),
    );
    if (at >= 0) found[at] = field;
  }
  return found;
}
