import { type ImportCrew, importRules } from '@callboard/core/crew/fields';
import type { z } from 'zod';
import { parseAmount } from '#app/ui/money/parse-amount.ts';
import type { EditableField, ImportRow } from './rows.ts';

export type ImportedPerson = z.input<typeof ImportCrew>['people'][number];

export type Problems = Partial<Record<EditableField, string>>;

/** A row that was checked: the person, or what is wrong with which field. */
export interface CheckedRow {
  person: ImportedPerson | null;
  problems: Problems;
}

const phonePattern = /^(?=(?:\D*\d){7,18}\D*$)[+\d\s().\-/]+((ext\.?|x|#)\s*\d{1,6})?$/i;

const wordsOf = (text: string) => text.split(/[,;|]/).flatMap((it) => it.trim() || []);

/** Checks a row by the rules of the address book, and whether the phone number is one. */
export function checkRow(row: ImportRow, currency: string): CheckedRow {
  const { phone, dayRate } = row;
  const cents = dayRate === '' ? undefined : parseAmount(dayRate, currency);
  const values = {
    name: row.name,
    defaultRole: row.defaultRole,
    department: row.department,
    email: row.email === '' ? null : row.email,
    phone: phone === '' ? null : phone,
    city: row.city,
    ...(cents !== undefined && { dayRateCents: cents }),
    tags: wordsOf(row.tags),
    languages: wordsOf(row.languages),
    unionStatus: row.unionStatus,
    notes: row.notes,
  };
  const problems: Problems = {};
  for (const [key, value] of Object.entries(values)) {
    const rule = importRules[key as keyof typeof importRules];
    const field = key === 'dayRateCents' ? 'dayRate' : (key as EditableField);
    const { error } = rule.safeParse(value);
    if (error) problems[field] = error.issues[0]?.message ?? 'Check this.';
  }
  if (row.department === '') problems.department = 'Choose a department.';
  if (phone !== '' && !phonePattern.test(phone)) problems.phone = 'Not a phone number.';
  if (cents === null) problems.dayRate = 'Not an amount.';
  const isSound = Object.keys(problems).length === 0;
  return { person: isSound ? (values as ImportedPerson) : null, problems };
}
