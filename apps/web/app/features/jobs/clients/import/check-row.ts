import type { ImportClients } from '@callboard/domain/client-imports/fields';
import { importRules } from '@callboard/domain/client-imports/fields';
import type { z } from 'zod';
import { typedAddress } from '#app/blank.ts';
import { phonePattern } from '#app/features/imports/phone-pattern.ts';
import { type EditableField, hasPerson, type ImportRow } from './import-row.ts';

export type Imported = z.input<typeof ImportClients>;
export type NewClient = Exclude<Imported['clients'][number], { id: string }>;
export type NewContact = Extract<Imported['contacts'][number], { client: number }>;

export type Problems = Partial<Record<EditableField, string>>;

/** What a row says about its client. A kind that is not said is empty. */
type SaidClient = Omit<NewClient, 'kind'> & { kind: NewClient['kind'] | '' };

/** A row that was checked: what it says, and what is wrong with which field. */
export interface CheckedRow {
  client: SaidClient;
  /** Null for a row of a client alone. */
  contact: Omit<NewContact, 'client'> | null;
  problems: Problems;
}

/** Checks a row by the rules of clients and contacts, and whether the phone number is one. */
export function checkRow(row: ImportRow): CheckedRow {
  const { client: rules, contact: people } = importRules;
  const problems: Problems = {};
  const said = <Value>(field: EditableField, rule: z.ZodType<Value>): Value | undefined => {
    if (row[field] === '') return undefined;
    const { data, error } = rule.safeParse(row[field]);
    if (error) problems[field] = error.issues[0]?.message ?? 'Check this.';
    return data;
  };
  const client = {
    name: said('company', rules.name) ?? row.company,
    kind: said('clientKind', rules.kind) ?? ('' as const),
    ...given({
      website: said('website', typedAddress),
      address: said('address', rules.address),
      billingEmail: said('billingEmail', rules.billingEmail),
      notes: said('notes', rules.notes),
    }),
  };
  const contact = {
    name: said('name', people.name.unwrap()) ?? '',
    ...given({
      title: said('title', people.title),
      email: said('email', people.email),
      phone: said('phone', people.phone),
      kind: said('contactKind', people.kind),
    }),
    ...(row.isPrimary !== '' && { isPrimary: true }),
  };
  if (problems.clientKind) problems.clientKind = 'Choose a kind of client.';
  if (problems.contactKind) problems.contactKind = 'Choose a role of the contact.';
  if (row.phone !== '' && !phonePattern.test(row.phone)) problems.phone = 'Not a phone number.';
  if (!hasPerson(row)) return { client, contact: null, problems };
  if (row.name === '') problems.name = 'Enter a name.';
  return { client, contact, problems };
}

/** Leaves out what a row does not say. */
function given<Values extends object>(values: Values) {
  const entries = Object.entries(values).filter(([, it]) => it !== undefined && it !== null);
  return Object.fromEntries(entries) as { [Key in keyof Values]?: NonNullable<Values[Key]> };
}
