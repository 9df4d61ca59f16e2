import { type ImportCrew, importRules } from '@callboard/domain/crew/import-fields';
import type { z } from 'zod';
import { phonePattern } from '#app/features/imports/phone-pattern.ts';
import type { EditableField, ImportRow } from './import-row.ts';
import { parsePlainAmount, parseRate } from './parse-rate.ts';

export type ImportedPerson = z.input<typeof ImportCrew>['people'][number];

export type Problems = Partial<Record<EditableField, string>>;

/** A row that was checked: the person, or what is wrong with which field. */
export interface CheckedRow {
  person: ImportedPerson | null;
  problems: Problems;
}

const wordsOf = (text: string) => text.split(/[,;|]/).flatMap((it) => it.trim() || []);

/** Fields that are typed under another name than they are stored. */
const typedFields: Record<string, EditableField> = {
  dayRateCents: 'dayRate',
  kitFeeCents: 'kitFee',
};

/** Checks a row by the rules of the address book, and whether the phone number is one. */
export function checkRow(row: ImportRow, currency: string): CheckedRow {
  const { phone, dayRate, kitFee } = row;
  const rate = dayRate === '' ? undefined : parseRate(dayRate, currency);
  const kitFeeCents = kitFee === '' ? undefined : parsePlainAmount(kitFee, currency);
  const hours = row.rateHours === '' ? rate?.hours : Number(row.rateHours);
  const values = {
    name: row.name,
    defaultRole: row.defaultRole,
    otherRoles: wordsOf(row.otherRoles),
    department: row.department,
    ...(row.kind !== '' && { kind: row.kind }),
    email: row.email === '' ? null : row.email,
    phone: phone === '' ? null : phone,
    city: row.city,
    ...(rate && { dayRateCents: rate.cents }),
    ...(hours !== undefined && { rateHours: hours }),
    ...(kitFeeCents !== undefined && { kitFeeCents }),
    tags: wordsOf(row.tags),
    languages: wordsOf(row.languages),
    unionStatus: row.unionStatus,
    loanOutName: row.loanOutName,
    notes: row.notes,
  };
  const problems: Problems = {};
  for (const [key, value] of Object.entries(values)) {
    const rule = importRules[key as keyof typeof importRules];
    const field = typedFields[key] ?? (key as EditableField);
    const { error } = rule.safeParse(value);
    if (error) problems[field] = error.issues[0]?.message ?? 'Check this.';
  }
  if (row.department === '') problems.department = 'Choose a department.';
  if (phone !== '' && !phonePattern.test(phone)) problems.phone = 'Not a phone number.';
  if (problems.rateHours) problems.rateHours = 'Enter 1 to 24.';
  if (rate === null) problems.dayRate = 'Not a day rate.';
  if (kitFeeCents === null) problems.kitFee = 'Not an amount.';
  const isSound = Object.keys(problems).length === 0;
  return { person: isSound ? (values as ImportedPerson) : null, problems };
}
