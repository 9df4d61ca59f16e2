import { crewKindLabels, crewKinds } from '@callboard/core/crew/enums';
import type { ImportField } from './columns.ts';
import { departmentOf } from './departments.ts';

/** What happens to a row. `auto` adds it, or skips it if the person is already there. */
export type RowAct = 'auto' | 'add' | 'update' | 'skip';

/** A person to import, as typed: nothing has to be valid yet. */
export interface ImportRow {
  id: string;
  /** Cells of the spreadsheet. */
  raw: string[];
  act: RowAct;
  name: string;
  defaultRole: string;
  otherRoles: string;
  /** A department, or empty. */
  department: string;
  /** A kind, or empty. */
  kind: string;
  email: string;
  phone: string;
  city: string;
  /** May say the hours as well: 850/10. */
  dayRate: string;
  rateHours: string;
  kitFee: string;
  tags: string;
  languages: string;
  unionStatus: string;
  loanOutName: string;
  notes: string;
}

export type EditableField = Exclude<ImportField, 'lastName'>;

/** Returns the rows of a table, under what its columns are. */
export function toRows(
  table: string[][],
  columns: (ImportField | null)[],
  firstNumber: number,
): ImportRow[] {
  return table.map((raw, index) => toRow(raw, columns, String(firstNumber + index)));
}

function toRow(raw: string[], columns: (ImportField | null)[], id: string): ImportRow {
  const cell = (field: ImportField) => textOf(raw, columns, field);
  const defaultRole = cell('defaultRole');
  return {
    ...{ id, raw, act: 'auto', defaultRole },
    name: [cell('name'), cell('lastName')].filter(Boolean).join(' '),
    otherRoles: cell('otherRoles'),
    department: departmentOf(cell('department')) ?? departmentOf(defaultRole) ?? '',
    kind: kindOf(cell('kind')),
    email: cell('email'),
    phone: cell('phone'),
    city: cell('city'),
    dayRate: cell('dayRate'),
    rateHours: cell('rateHours'),
    kitFee: cell('kitFee'),
    tags: cell('tags'),
    languages: cell('languages'),
    unionStatus: cell('unionStatus'),
    loanOutName: cell('loanOutName'),
    notes: cell('notes'),
  };
}

/** Returns the kind that a text names, or the text. */
function kindOf(text: string): string {
  const plain = text.toLowerCase();
  return crewKinds.find((it) => plain === it || plain === crewKindLabels[it].toLowerCase()) ?? text;
}

/** Returns the text of all columns of a field, in order. */
function textOf(raw: string[], columns: (ImportField | null)[], field: ImportField): string {
  return raw.filter((it, at) => columns[at] === field && it !== '').join(', ');
}

const depending: Partial<Record<ImportField, EditableField[]>> = {
  lastName: ['name'],
  defaultRole: ['defaultRole', 'department'],
};

/** Reads one or two fields again after a column has become another one. Other edits are kept. */
export function reread(
  rows: ImportRow[],
  columns: (ImportField | null)[],
  changed: (ImportField | null)[],
): ImportRow[] {
  const fields = changed.flatMap((it) => (it ? (depending[it] ?? [it as EditableField]) : []));
  return rows.map((row) => {
    const fresh = toRow(row.raw, columns, row.id);
    return { ...row, ...Object.fromEntries(fields.map((it) => [it, fresh[it]])) };
  });
}
