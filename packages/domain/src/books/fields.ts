import { z } from 'zod';
import { costSections } from '../estimates/enums.ts';
import { opened, plainDate } from '../fields.ts';
import { companyRules } from '../workspaces/fields.ts';
import { accountingFormats, accountingRecords, bookAccounts, taxBases } from './enums.ts';

/** The largest amount of one correction, in minor units. */
export const mostCents = 1_000_000_000_00;

const month = z
  .string('Choose a month.')
  .regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, 'Send a month such as 2026-11.');

export const LockPeriod = z.object({ month });

export const UnlockPeriod = z.object({
  month,
  reason: z.string().trim().min(1, 'Enter a reason.').max(500),
});

/** An account of the chart. */
export const accountFields = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}.-]{0,19}$/u, 'Use letters, digits, points and hyphens.'),
  name: z.string().trim().min(1, 'Enter a name.').max(100),
});

export const UpdateBookSettings = z
  .object({
    sections: z.partialRecord(z.enum(costSections), accountFields),
    accounts: z.partialRecord(z.enum(bookAccounts), accountFields),
    fiscalMonth: z.number().int().min(1).max(12),
  })
  .partial()
  .extend({ opened });

const code = z.string('Choose an account.').min(1, 'Choose an account.').max(20);

const positive = z
  .number('Enter an amount.')
  .int()
  .min(1, 'Enter an amount.')
  .max(mostCents, 'Enter a smaller amount.');

export const AddCorrection = z.object({
  date: plainDate,
  refersTo: plainDate.nullable().optional(),
  recordKind: z.enum(accountingRecords).nullable().optional(),
  recordId: z.string().nullable().optional(),
  projectId: z.string().nullable().optional(),
  debitCode: code,
  creditCode: code,
  amountCents: positive,
  currency: companyRules.currency.optional(),
  memo: z.string().trim().min(1, 'Say what is corrected.').max(500),
});

/** The longest period of a ledger or an export: a year and a leap day. */
export const mostDays = 366;

/** A period, both ends included. */
export const BookPeriod = z
  .object({ from: plainDate, to: plainDate })
  .refine(({ from, to }) => isPeriod(from, to), {
    message: 'Choose a period of at most a year that ends on or after its first day.',
    path: ['to'],
  });

/** A period of the tax report. */
export const TaxPeriod = z
  .object({ from: plainDate, to: plainDate, basis: z.enum(taxBases).default('accrual') })
  .refine(({ from, to }) => isPeriod(from, to), {
    message: 'Choose a period of at most a year that ends on or after its first day.',
    path: ['to'],
  });

/** A fiscal year, by the calendar year in which it begins. */
export const FiscalYear = z.object({
  year: z.number().int().min(2000, 'Choose a later year.').max(2200, 'Choose an earlier year.'),
});

export const CreateAccountingExport = z
  .object({ from: plainDate, to: plainDate, format: z.enum(accountingFormats) })
  .refine(({ from, to }) => isPeriod(from, to), {
    message: 'Choose a period of at most a year that ends on or after its first day.',
    path: ['to'],
  });

function isPeriod(from: string, to: string): boolean {
  const { days } = Temporal.PlainDate.from(from).until(to);
  return days >= 0 && days < mostDays;
}
