import { namePartFields } from '@callboard/text/columns';
import type { Row } from '@callboard/text/rows';
import { cellsOf, notesOf } from '#app/features/imports/cells.ts';
import { emailsOf, phonesOf } from '#app/features/imports/contact-values.ts';
import { nameOf } from '#app/features/imports/person-name.ts';
import { addressParts, type ImportField, isYes } from './columns.ts';
import type { EditableField, ImportRow } from './import-row.ts';
import { clientKindOf, contactKindOf } from './kinds.ts';
import type { ReadList } from './list.ts';

/** What rows are read by. */
type RowReading = Omit<ReadList, 'rows' | 'skipped' | 'formKey' | 'left'>;

/** Returns what reads a row under what its columns are. */
export function rowReader(list: RowReading): (row: Row) => ImportRow {
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

/** Returns which fields of rows follow from columns. */
function fieldsOf(columns: readonly (ImportField | null)[]): EditableField[] {
  const fields = columns.flatMap((it): EditableField[] => {
    if (it === null) return [];
    if (nameParts.includes(it)) return ['name'];
    if (parts.includes(it)) return ['address'];
    const isKept = it === 'email' || it === 'phone';
    return isKept ? [it, 'notes'] : [it as EditableField];
  });
  return [...new Set(fields)];
}

/** Reads fields again after a column has become another one. Other edits are kept. */
export function reread(list: ReadList, changed: readonly (ImportField | null)[]): ImportRow[] {
  const byLine = new Map(list.table.map((it) => [String(it.line), it]));
  const read = rowReader(list);
  const fields = fieldsOf(changed);
  return list.rows.map((row) => {
    const source = byLine.get(row.id);
    if (!source) return row;
    const fresh = read(source);
    return { ...row, ...Object.fromEntries(fields.map((it) => [it, fresh[it]])) };
  });
}

/** Takes a skipped row as one to import. */
export function withRow(list: ReadList, id: string): ReadList {
  const source = list.table.find((it) => String(it.line) === id);
  if (!source) return list;
  const rows = [...list.rows, rowReader(list)(source)];
  return {
    ...list,
    rows: rows.toSorted((a, b) => Number(a.id) - Number(b.id)),
    skipped: list.skipped.filter((it) => it.id !== id),
  };
}
