import { type Department, departments } from '@callboard/domain/crew/enums';
import type { ReadList } from './list.ts';
import { reread, rowReader } from './rows.ts';

/** Gives a row that names a department another one. Those below follow, and no one else. */
export function withSection(list: ReadList, id: string, value: string): ReadList {
  const department: Department | '' = departments.find((it) => it === value) ?? '';
  const sections = list.sections.map((it) => (it.id === id ? { ...it, department } : it));
  const next = { ...list, sections };
  const fresh = reread(next, ['department']);
  const rows = list.rows.map((it, at) => (it.sectionId === id ? (fresh[at] ?? it) : it));
  return { ...next, rows };
}

/** Takes a skipped row as a person. */
export function withPerson(list: ReadList, id: string): ReadList {
  const row = list.table.find((it) => String(it.line) === id);
  if (!row) return list;
  const section = list.sections.findLast((it) => Number(it.id) < row.line);
  const person = rowReader(list)(row, section?.id ?? null);
  const rows = [...list.rows, person].toSorted((a, b) => Number(a.id) - Number(b.id));
  return { ...list, rows, skipped: list.skipped.filter((it) => it.id !== id) };
}
