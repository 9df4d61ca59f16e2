import { crewKindLabels, crewKinds } from '@callboard/domain/crew/enums';
import { namePartFields } from '@callboard/text/columns';
import type { Row } from '@callboard/text/rows';
import { cellsOf, notesOf } from '#app/features/imports/cells.ts';
import { emailsOf, phonesOf } from '#app/features/imports/contact-values.ts';
import { nameOf } from '#app/features/imports/person-name.ts';
import { type RowReading, rereadFields } from '#app/features/imports/read-rows.ts';
import { type ImportField, manyFields } from './columns.ts';
import type { EditableField, ImportRow } from './import-row.ts';
import type { ReadList } from './list.ts';
import { departmentReader } from './row-department.ts';

/** Returns what reads a row under what its columns are, and under the department above it. */
export function rowReader(
  list: RowReading<ReadList>,
): (row: Row, sectionId: string | null) => ImportRow {
  const departmentOfRow = departmentReader(list);
  return (row, sectionId) => {
    const cell = (field: ImportField) => cellsOf(row.cells, list.columns, field);
    const [phones, emails] = [phonesOf(row.cells, list), emailsOf(row.cells, list)];
    const defaultRole = cell('defaultRole');
    return {
      ...{ id: String(row.line), sectionId, act: 'auto', defaultRole },
      name: nameOf(cell, list.isLastFirst),
      otherRoles: cell('otherRoles'),
      department: departmentOfRow(row, { sectionId, said: cell('department'), role: defaultRole }),
      kind: kindOf(cell('kind')),
      email: emails.first,
      phone: phones.first,
      city: cell('city'),
      dayRate: cell('dayRate'),
      rateHours: cell('rateHours'),
      kitFee: cell('kitFee'),
      tags: tagsOf(cell('tags')),
      languages: cell('languages'),
      unionStatus: cell('unionStatus'),
      loanOutName: cell('loanOutName'),
      notes: [notesOf(row.cells, list), ...phones.further, ...emails.further]
        .filter(Boolean)
        .join('\n'),
    };
  };
}

/** Returns the kind that a text names, or the text. */
function kindOf(text: string): string {
  const plain = text.toLowerCase();
  return crewKinds.find((it) => plain === it || plain === crewKindLabels[it].toLowerCase()) ?? text;
}

/** Groups that a program has for everybody, such as “* myContacts”, are no tags. */
function tagsOf(text: string): string {
  if (!/:::|\*/.test(text)) return text;
  const groups = text.split(/\s*(?::::|,)\s*/);
  return groups.filter((it) => it !== '' && !it.startsWith('*')).join(', ');
}

const parts: readonly ImportField[] = namePartFields;

/** Returns which fields of rows follow from a column. */
function fieldsOf(column: ImportField): EditableField[] {
  if (parts.includes(column)) return ['name'];
  if (column === 'defaultRole') return ['defaultRole', 'department'];
  const field = column as EditableField;
  return manyFields.has(column) ? [field, 'notes'] : [field];
}

/** Reads fields again after a column has become another one. Other edits are kept. */
export function reread(list: ReadList, changed: readonly (ImportField | null)[]): ImportRow[] {
  const readRow = rowReader(list);
  const read = (source: Row, { sectionId }: ImportRow) => readRow(source, sectionId);
  return rereadFields(list, { changed, fieldsOf, read });
}
