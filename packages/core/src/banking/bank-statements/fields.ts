import { dateFormats } from '@callboard/bank/statement-dates';
import { bankAccountTypes } from '@callboard/domain/bank/enums';
import { companyRules } from '@callboard/domain/workspaces/fields';
import { z } from 'zod';

const { currency } = companyRules;

const column = z.string().max(120);
const optional = column.nullable();

/** How the columns of a CSV file are read. */
export const StatementMapInput = z.object({
  date: column.min(1, 'Choose the column of the date.'),
  dateFormat: z.enum(dateFormats),
  name: column.min(1, 'Choose the column of the name.'),
  memo: optional.optional(),
  amount: optional,
  moneyIn: optional,
  moneyOut: optional,
  fee: optional.optional(),
  balance: optional,
  reference: optional,
  currency: optional.optional(),
  direction: optional.optional(),
  decimal: z.enum(['.', ',']),
  isInverted: z.boolean().optional(),
});

const position = z.int().min(0).max(1_000);

/** How an OFX file is read where it leaves that open. */
const OfxReading = z.object({
  decimal: z.enum(['.', ',']).optional(),
  signs: z.enum(['written', 'inverted', 'types']).optional(),
});

export const PreviewStatement = z.object({
  id: z.string(),
  map: StatementMapInput.optional(),
  ofx: OfxReading.optional(),
  /** Currency of a new account, if the file does not say it. */
  currency: currency.optional(),
  /** The account that a person chose for a statement of the file; else it is found by its number. */
  accounts: z
    .array(z.object({ position, accountId: z.string() }))
    .max(100)
    .optional(),
});

const NewAccount = z.object({
  institutionName: z.string().trim().min(1, 'Enter the name of the bank.').max(100),
  name: z.string().trim().min(1, 'Enter the name of the account.').max(100),
  /** What the file does not say of it. */
  type: z.enum(bankAccountTypes),
  currency: currency.optional(),
});

const lineNumbers = z.array(z.int().min(1)).max(10_000);

export const ImportStatement = z.object({
  id: z.string(),
  map: StatementMapInput.optional(),
  ofx: OfxReading.optional(),
  /** Ids of the doubts whose reading a person confirmed. */
  confirmedDoubts: z.array(z.string().max(100)).max(20).optional(),
  statements: z
    .array(
      z.object({
        /** Which statement of the file. */
        position,
        account: z.union([z.object({ id: z.string() }), z.object({ created: NewAccount })]),
        /** The difference of the balances that a person saw and accepts. */
        acceptedDifferenceCents: z.int().optional(),
        /** Whether lines that cannot be read are left out. */
        skipsProblems: z.boolean().optional(),
        /** Lines that are added although they seem to be there already. */
        added: lineNumbers.optional(),
        /** Lines that are the same as a transaction of their day under another name. */
        same: lineNumbers.optional(),
      }),
    )
    .min(1, 'Choose an account.')
    .max(100),
});
