import { withFirstWords } from '#app/features/imports/first-words.ts';
import { guessed, type ListTable, readListTable } from '#app/features/imports/list-table.ts';
import { areLastFirst } from '#app/features/imports/person-name.ts';
import { crewRules, type ImportField, rateFields } from './columns.ts';
import type { ReadList } from './list.ts';
import { rowReader } from './rows.ts';
import { sortPeople } from './sort-people.ts';

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
  const isNamed = table.headingAt >= 0;
  // Without names of columns, the first columns of words are the name and the role.
  const own = {
    ...table,
    columns: isNamed ? columns : withFirstWords({ ...table, columns }, ['name', 'defaultRole']),
  };
  const { people, sections, skipped } = sortPeople(own);
  const at = own.columns.indexOf('name');
  const isLastFirst = areLastFirst(people.map((it) => it.row.cells[at] ?? ''));
  const reading = { ...own, isLastFirst, sections };
  const read = rowReader(reading);
  const rows = people.map(({ row, section }) => read(row, section?.id ?? null));
  return { ...reading, skipped, rows };
}
