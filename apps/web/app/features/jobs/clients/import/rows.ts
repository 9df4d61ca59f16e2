import { namePartFields } from '@callboard/text/columns';
import type { Row } from '@callboard/text/rows';
import { cellsOf, notesOf } from '#app/features/imports/cells.ts';
import { emailsOf, phonesOf } from '#app/features/imports/contact-values.ts';
import { nameOf } from '#app/features/imports/person-name.ts';
import { type RowReading, rereadFields, takeSkipped } from '#app/features/imports/read-rows.ts';
import { addressParts, type ImportField, isYes } from './columns.ts';
import type { EditableField, ImportRow } from './import-row.ts';
import { clientKindOf, contactKindOf } from './kinds.ts';
import type { ReadList } from './list.ts';

/** Returns what reads a row under what its columns are. */
export function rowReader(list: RowReading<ReadList>): (row: Row) => ImportRow {
  return ({ line, cells }) => {
    const cell = (field: ImportField) => cellsOf(cells, list.columns, field);
    const [phones, emails] = [phonesOf(cells, list), emailsOf(cells, list)];
    const said = cell('clientKind');
    const contactKind = cell('contactKind');
    return {
      ...{ id: String(line), act: 'auto', company: cell('company') },
      clientKind: clientKindOf(said) ?? said,
      website: cell('website').split(/\s*(?::::|,\s)\s*/)[0] ?? '',
      address: addressOf(cell),
      billingEmail: cell('billingEmail'),
      name: nameOf(cell, list.isLastFirst),
      title: cell('title'),
      email: emails.first,
      phone: phones.first,
      contactKind: contactKindOf(contactKind) ?? contactKind,
      isPrimary: isYes(cell('isPrimary')) ? 'yes' : '',
      notes: [notesOf(cells, list), ...phones.further, ...emails.further]
        .filter(Boolean)
        .join('\n'),
    };
  };
}

/** Returns the whole address, and the parts that it lacks. */
function addressOf(cell: (field: ImportField) => string): string {
  const whole = cell('address');
  const [street, city, region, postalCode, country] = addressParts.map((it) =>
    whole.toLowerCase().includes(cell(it).toLowerCase()) ? '' : cell(it),
  );
  const town = region
    ? joined(', ', city, joined(' ', region, postalCode))
    : joined(' ', postalCode, city);
  return joined(', ', whole, street, town, country);
}

function joined(by: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(by);
}

const nameParts: readonly ImportField[] = namePartFields;
const parts: readonly ImportField[] = addressParts;

/** Returns which fields of rows follow from a column. */
function fieldsOf(column: ImportField): EditableField[] {
  if (nameParts.includes(column)) return ['name'];
  if (parts.includes(column)) return ['address'];
  const isKept = column === 'email' || column === 'phone';
  return isKept ? [column, 'notes'] : [column as EditableField];
}

/** Reads fields again after a column has become another one. Other edits are kept. */
export function reread(list: ReadList, changed: readonly (ImportField | null)[]): ImportRow[] {
  return rereadFields(list, { changed, fieldsOf, read: rowReader(list) });
}

/** Takes a skipped row as one to import. */
export function withRow(list: ReadList, id: string): ReadList {
  return takeSkipped(list, { id, read: rowReader(list) });
}
