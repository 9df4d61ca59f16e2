import { type ImportLocations, importRules } from '@callboard/domain/location-imports/fields';
import type { LocationKind } from '@callboard/domain/locations/enums';
import type { z } from 'zod';
import { phonePattern } from '#app/features/imports/phone-pattern.ts';
import type { EditableField, ImportRow } from './import-row.ts';
import { guessedKind } from './kinds.ts';

export type Imported = z.input<typeof ImportLocations>['locations'][number];
export type NewLocation = Exclude<Imported, { id: string }>;

export type Problems = Partial<Record<EditableField, string>>;

/** A row that was checked: what it says, and what is wrong with which field. */
export interface CheckedRow {
  name: string;
  /** As said, or guessed by the name; empty where neither says one. */
  kind: LocationKind | '';
  details: Omit<NewLocation, 'name' | 'kind'>;
  problems: Problems;
}

const detailFields = [
  ...(['address', 'city', 'region', 'postalCode', 'country', 'coordinates'] as const),
  ...(['parking', 'loadIn', 'power', 'noise', 'restrictions'] as const),
  ...(['contactName', 'contactPhone', 'accessCode'] as const),
  ...(['hospitalName', 'hospitalAddress', 'hospitalPhone'] as const),
] as const satisfies EditableField[];

/** Checks a row by the rules of locations. */
export function checkRow(row: ImportRow): CheckedRow {
  const problems: Problems = {};
  const check = (field: EditableField, rule: z.ZodType) => {
    if (row[field] === '') return;
    const { error } = rule.safeParse(row[field]);
    if (error) problems[field] = error.issues[0]?.message ?? 'Check this.';
  };
  for (const field of ['name', 'kind', ...detailFields] as const) check(field, importRules[field]);
  if (problems.kind) problems.kind = 'Choose a kind of location.';
  for (const field of ['contactPhone', 'hospitalPhone'] as const) {
    if (row[field] !== '' && !phonePattern.test(row[field]))
      problems[field] = 'Not a phone number.';
  }
  if (row.contactPhone !== '' && row.contactName === '') {
    problems.contactName = 'Enter the name of the site contact.';
  }
  if ((row.hospitalAddress !== '' || row.hospitalPhone !== '') && row.hospitalName === '') {
    problems.hospitalName = 'Enter the name of the hospital.';
  }
  const said = detailFields.filter((it) => row[it] !== '').map((it) => [it, row[it]] as const);
  return {
    name: row.name,
    kind: row.kind === '' ? guessedKind(row.name) : (row.kind as LocationKind),
    details: Object.fromEntries(said),
    problems,
  };
}
