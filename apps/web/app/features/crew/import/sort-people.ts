import { namePartFields } from '@callboard/text/columns';
import type { Row } from '@callboard/text/rows';
import type { ListTable } from '#app/features/imports/list-table.ts';
import { sortRows } from '#app/features/imports/read-rows.ts';
import { isRemark, placesOf } from '#app/features/imports/row-texts.ts';
import type { SkippedRow } from '#app/features/imports/skipped-rows.tsx';
import type { ImportField } from './columns.ts';
import { type Section, sectionReader } from './read-section.ts';

export interface SortedPeople {
  people: { row: Row; section: Section | null }[];
  sections: Section[];
  skipped: SkippedRow[];
}

/** Tells people from rows of departments, titles and other rows that are nobody. */
export function sortPeople(list: ListTable<ImportField>): SortedPeople {
  const sectionOf = sectionReader(list);
  const whyNobody = skipper(list);
  const { rows, skipped } = sortRows(list, (row) => (sectionOf(row) ? null : whyNobody(row)));
  const sections: Section[] = [];
  const people = rows.flatMap((row) => {
    const section = sectionOf(row);
    if (!section) return { row, section: sections.at(-1) ?? null };
    sections.push(section);
    return [];
  });
  return { people, sections, skipped };
}

const open = /^(tb[adc]|n\/?a|open|none|offen|-+|–|\?+|x+)$/i;

/** Returns what says of a row why it is nobody; null for a person. */
function skipper({ columns }: ListTable<ImportField>): (row: Row) => string | null {
  const namePlaces = placesOf(columns, ['name', ...namePartFields]);
  const contactPlaces = placesOf(columns, ['email', 'phone']);
  return (row) => {
    const { cells } = row;
    if (isRemark(row, columns, remark)) return 'Not a person';
    const name = namePlaces.map((at) => cells[at] ?? '').join('');
    if (open.test(name)) return 'The position is open';
    const isNobody = name === '' && contactPlaces.every((at) => !cells[at]);
    return isNobody && namePlaces.length > 0 ? 'Nobody is named' : null;
  };
}

const remark = /\d|https?:|^(page|total|printed|exported|generated)\b/i;
