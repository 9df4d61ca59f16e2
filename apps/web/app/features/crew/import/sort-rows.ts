import { namePartFields } from '@callboard/text/columns';
import type { Row } from '@callboard/text/rows';
import type { ListTable } from '#app/features/imports/list-table.ts';
import { headingOf, placesOf, textOf, textsOf } from '#app/features/imports/row-texts.ts';
import type { SkippedRow } from '#app/features/imports/skipped-rows.tsx';
import type { ImportField } from './columns.ts';
import { type Section, sectionReader } from './read-section.ts';

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

const open = /^(tb[adc]|n\/?a|open|none|offen|-+|–|\?+|x+)$/i;

/** Returns what says of a row why it is nobody, or which department it begins; null for a person. */
function kinds(list: ListTable<ImportField>): (row: Row) => string | Section | null {
  const { table, headingAt, columns } = list;
  const heading = headingOf(table[headingAt]);
  const namePlaces = placesOf(columns, ['name', ...namePartFields]);
  const contactPlaces = placesOf(columns, ['email', 'phone']);
  const sectionOf = sectionReader(list);
  return (row) => {
    const { cells } = row;
    if (heading !== '' && headingOf(row) === heading) return 'The names of the columns again';
    const section = sectionOf(row);
    if (section) return section;
    const texts = textsOf(row);
    const isAlone = texts.length === 1 && columns.filter(Boolean).length > 1;
    if (isAlone && notes.test(texts[0] ?? '')) return 'Not a person';
    const name = namePlaces.map((at) => cells[at] ?? '').join('');
    if (open.test(name)) return 'The position is open';
    const isNobody = name === '' && contactPlaces.every((at) => !cells[at]);
    return isNobody && namePlaces.length > 0 ? 'Nobody is named' : null;
  };
}

const notes = /\d|https?:|^(page|total|printed|exported|generated)\b/i;
