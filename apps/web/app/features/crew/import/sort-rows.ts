import type { Department } from '@callboard/core/crew/enums';
import { headingKey } from '@callboard/text/columns';
import type { Row } from '@callboard/text/rows';
import type { ListTable } from '#app/features/imports/list-table.ts';
import type { SkippedRow } from '#app/features/imports/skipped-rows.tsx';
import { type ImportField, namePartFields } from './columns.ts';
import { namedDepartment } from './departments.ts';

/** A row that names the department of those below it. */
export interface Section {
  /** Its line in the list. */
  id: string;
  text: string;
  /** Empty where its words are no department that is known. */
  department: Department | '';
}

export interface SortedRows {
  people: { row: Row; section: Section | null }[];
  sections: Section[];
  skipped: SkippedRow[];
}

/** Tells people from rows of departments, titles and other rows that are nobody. */
export function sortRows(list: ListTable<ImportField>): SortedRows {
  const { table, headingAt } = list;
  const sorted: SortedRows = { people: [], sections: [], skipped: [] };
  const skip = (row: Row, why: string) =>
    sorted.skipped.push({ id: String(row.line), text: textOf(row), why });
  for (const row of table.slice(0, Math.max(headingAt, 0)))
    skip(row, 'Above the names of the columns');
  const kindOf = kinds(list);
  let section: Section | null = null;
  for (const row of table.slice(headingAt + 1)) {
    const kind = kindOf(row);
    if (typeof kind === 'string') skip(row, kind);
    else if (kind) {
      section = kind;
      sorted.sections.push(kind);
    } else sorted.people.push({ row, section });
  }
  return sorted;
}

const textOf = ({ cells }: Row) => [...new Set(cells.filter(Boolean))].join(' · ').slice(0, 200);

const open = /^(tb[adc]|n\/?a|open|none|offen|-+|–|\?+|x+)$/i;

/** Returns what says of a row why it is nobody, or which department it begins; null for a person. */
function kinds(list: ListTable<ImportField>): (row: Row) => string | Section | null {
  const { table, headingAt, columns } = list;
  const heading = table[headingAt]?.cells.map(headingKey).join('\n');
  const namePlaces = placesOf(columns, ['name', ...namePartFields]);
  const contactPlaces = placesOf(columns, ['email', 'phone']);
  const people = table.slice(headingAt + 1);
  const isUpper =
    people.filter((it) => namePlaces.some((at) => isCapitals(it.cells[at]))).length * 2 >
    people.length;
  return (row) => {
    const { cells } = row;
    if (heading && cells.map(headingKey).join('\n') === heading)
      return 'The names of the columns again';
    const [text = '', ...more] = new Set(cells.filter((it) => it !== ''));
    const name = namePlaces.map((at) => cells[at] ?? '').join('');
    const isAlone = more.length === 0 && columns.filter(Boolean).length > 1;
    const department = isAlone
      ? namedDepartment(text)
      : departmentRow(row, { name, contactPlaces });
    if (department) return { id: String(row.line), text, department };
    if (isAlone && isTitle(text, name !== '' && isUpper))
      return { id: String(row.line), text, department: '' };
    if (isAlone && /\d|https?:|^(page|total|printed|exported|generated)\b/i.test(text))
      return 'Not a person';
    if (open.test(name)) return 'The position is open';
    const isNobody = name === '' && contactPlaces.every((at) => !cells[at]);
    return isNobody && namePlaces.length > 0 ? 'Nobody is named' : null;
  };
}

function placesOf(
  columns: readonly (ImportField | null)[],
  fields: readonly ImportField[],
): number[] {
  return columns.flatMap((it, at) => (it && fields.includes(it) ? at : []));
}

const isCapitals = (text = '') => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** “ABOVE THE LINE”, “Second unit:” */
function isTitle(text: string, isLikeNames: boolean): boolean {
  if (/\d/.test(text) || text.length > 60) return false;
  return /:$|\b(department|dept|unit|team)\.?$/i.test(text) || (isCapitals(text) && !isLikeNames);
}

/** A department beside its call or its number of people, with nobody. */
function departmentRow(
  { cells }: Row,
  { name, contactPlaces }: { name: string; contactPlaces: number[] },
): Department | null {
  if (name !== '' || contactPlaces.some((at) => cells[at])) return null;
  const [first = ''] = cells.filter((it) => it !== '');
  return namedDepartment(first);
}
