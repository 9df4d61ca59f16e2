import type { Department } from '@callboard/domain/crew/enums';
import type { Row } from '@callboard/text/rows';
import type { TableReading } from '#app/features/imports/list-table.ts';
import type { ImportField } from './columns.ts';
import { departmentOf } from './departments.ts';
import type { Section } from './read-section.ts';

interface Said {
  /** The row above that names a department. */
  sectionId: string | null;
  /** Its own cell of departments. */
  said: string;
  role: string;
}

/**
 * Returns what says the department of a row: its own cell, the row of a department above, its role, or
 * the cell of the first person of its group. Empty if nothing does.
 */
export function departmentReader(
  list: TableReading<ImportField> & { sections: readonly Section[] },
): (row: Row, said: Said) => Department | '' {
  const carried = carriedDepartments(list);
  const sections = new Map(list.sections.map((it) => [it.id, it.department]));
  return (row, { sectionId, said, role }) =>
    departmentOf(said) ||
    (sectionId && sections.get(sectionId)) ||
    departmentOf(role) ||
    carried.get(row.line) ||
    '';
}

/** Where each department is named once, it is that of the rows below, by their lines. */
function carriedDepartments({
  table,
  headingAt,
  columns,
}: TableReading<ImportField>): Map<number, Department> {
  const at = columns.indexOf('department');
  const rows = table.slice(headingAt + 1);
  const named = rows.flatMap((it) => it.cells[at] || []);
  const found = new Map<number, Department>();
  const isGrouped = named.length > 1 && new Set(named).size === named.length;
  if (at < 0 || !isGrouped || !rows[0]?.cells[at]) return found;
  let last: Department | null = null;
  for (const { line, cells } of rows) {
    if (cells[at]) last = departmentOf(cells[at]);
    else if (last) found.set(line, last);
  }
  return found;
}
