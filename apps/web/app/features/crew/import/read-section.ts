import type { Department } from '@callboard/domain/crew/enums';
import { namePartFields } from '@callboard/text/columns';
import type { Row } from '@callboard/text/rows';
import type { ListTable } from '#app/features/imports/list-table.ts';
import type { ImportField } from './columns.ts';
import { namedDepartment } from './departments.ts';

/** A row that names the department of those below it. */
export interface Section {
  /** Its line in the list. */
  id: string;
  text: string;
  /** Empty where its words are no department that is known. */
  department: Department | '';
}

const nameFields: readonly (ImportField | null)[] = ['name', ...namePartFields];

/** Returns what says which department a row begins; null for a row of somebody. */
export function sectionReader(list: ListTable<ImportField>): (row: Row) => Section | null {
  const { columns } = list;
  const isUpper = areNamesUpper(list);
  const isWide = columns.filter(Boolean).length > 1;
  return ({ line, cells }) => {
    const at = cells.findIndex((it) => it !== '');
    const text = cells[at] ?? '';
    const toSection = (department: Department | '') => ({ id: String(line), text, department });
    const field = columns[at] ?? null;
    const isAlone = cells.every((it) => it === '' || it === text);
    const department = namedDepartment(text);
    if (department) {
      const isRow = isAlone ? isWide : isDepartmentRow(cells, { at, columns });
      return isRow ? toSection(department) : null;
    }
    if (!isAlone || !isWide || /\d|https?:/.test(text) || text.length > 60) return null;
    const isTitled = isTitle(text, nameFields.includes(field) && isUpper);
    const isBeside = field !== 'defaultRole' && !nameFields.includes(field);
    return isTitled || isBeside || isPair(text) ? toSection('') : null;
  };
}

/** A department beside its call or its number of people, with nobody and no role. */
function isDepartmentRow(
  cells: readonly string[],
  { at, columns }: { at: number; columns: readonly (ImportField | null)[] },
): boolean {
  const people: readonly (ImportField | null)[] = [...nameFields, 'email', 'phone', 'defaultRole'];
  if (columns[at] === 'department') return false;
  return cells.every(
    (it, place) => it === '' || place === at || !people.includes(columns[place] ?? null),
  );
}

function areNamesUpper({ table, headingAt, columns }: ListTable<ImportField>): boolean {
  const rows = table.slice(headingAt + 1);
  const isUpper = ({ cells }: Row) =>
    cells.some((it, at) => nameFields.includes(columns[at] ?? null) && isCapitals(it));
  return rows.filter(isUpper).length * 2 > rows.length;
}

const isCapitals = (text: string) => /\p{Lu}\P{Ll}*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/** “ABOVE THE LINE”, “Second unit:” */
function isTitle(text: string, isLikeNames: boolean): boolean {
  if (/:$|\b(department|dept|unit|team)\.?$/i.test(text)) return true;
  return isCapitals(text) && !isLikeNames;
}

/** “Grip & Electric” names two departments. */
function isPair(text: string): boolean {
  const parts = text.split(/\s*(?:[&/+,]|\b(?:and|und|et|y)\b)\s*/);
  return parts.length > 1 && parts.every((it) => namedDepartment(it) !== null);
}
