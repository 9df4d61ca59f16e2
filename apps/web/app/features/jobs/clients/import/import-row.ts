import type { namePartFields } from '@callboard/text/columns';
import type { addressParts, ImportField } from './columns.ts';

/** What happens to a row. `auto` adds what is new, and skips a contact or client who is there. */
export type RowAct = 'auto' | 'add' | 'update' | 'skip';

/** A client, a contact or both, as typed: nothing has to be valid yet. */
export interface ImportRow {
  /** The line of the list. */
  id: string;
  act: RowAct;
  company: string;
  /** A kind, or empty. */
  clientKind: string;
  website: string;
  address: string;
  billingEmail: string;
  name: string;
  title: string;
  email: string;
  phone: string;
  /** A kind, or empty. */
  contactKind: string;
  /** `yes`, or empty. */
  isPrimary: string;
  notes: string;
}

export type EditableField = Exclude<
  ImportField,
  (typeof namePartFields)[number] | (typeof addressParts)[number]
>;

/** Whether a row has somebody, and not only a client. */
export function hasPerson({ name, email, phone, title }: ImportRow): boolean {
  return [name, email, phone, title].some((it) => it !== '');
}
