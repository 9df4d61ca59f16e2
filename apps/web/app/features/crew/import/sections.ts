import { type Department, departments } from '@callboard/domain/crew/enums';
import { takeSkipped } from '#app/features/imports/read-rows.ts';
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
  const section = list.sections.findLast((it) => Number(it.id) < Number(id));
  const readRow = rowReader(list);
  return takeSkipped(list, { id, read: (source) => readRow(source, section?.id ?? null) });
}
