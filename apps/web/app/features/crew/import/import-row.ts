import type { namePartFields } from '@callboard/text/columns';
import type { ImportField } from './columns.ts';

/** What happens to a row. `auto` adds it, or skips it if the person is already there. */
export type RowAct = 'auto' | 'add' | 'update' | 'skip';

/** A person to import, as typed: nothing has to be valid yet. */
export interface ImportRow {
  /** The line of the list. */
  id: string;
  /** The row that names the department above it; null for none. */
  sectionId: string | null;
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

export type EditableField = Exclude<ImportField, (typeof namePartFields)[number]>;
