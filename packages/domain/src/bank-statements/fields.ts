import { z } from 'zod';
import { bankAccountTypes } from '../bank/enums.ts';
import { companyRules } from '../workspaces/fields.ts';
import { dateFormats, signs } from './enums.ts';

const { currency } = companyRules;

const column = z.string().max(120);
const optional = column.nullable();

/** How the columns of a CSV file are read. Columns are named by its header. */
export const StatementMap = z.object({
  date: column.min(1, 'Choose the column of the date.'),
  dateFormat: z.enum(dateFormats),
  name: column.min(1, 'Choose the column of the name.'),
  /** Column of what is written beside the name. */
  memo: optional.optional(),
  /** One column with a sign, or two. */
  amount: optional,
  moneyIn: optional,
  moneyOut: optional,
  /** Column of fees beside the amounts. */
  fee: optional.optional(),
  balance: optional,
  reference: optional,
  /** Column of the currency. */
  currency: optional.optional(),
  /** Column that says whether an amount without a sign is money in or out. */
  direction: optional.optional(),
  decimal: z.enum(['.', ',']),
  /** Whether money in is negative, as in files of some credit cards. */
  isInverted: z.boolean().optional(),
});

export type StatementMap = z.infer<typeof StatementMap>;

/** One of several payments that a bank booked as one. */
export interface TransactionPart {
  /** In minor units, with the sign of its line. */
  amountCents: number;
  name: string;
  reference: string | null;
}

const position = z.int().min(0).max(1_000);

/** How an OFX file is read where it leaves that open. */
export const OfxChoice = z.object({
  decimal: z.enum(['.', ',']).optional(),
  signs: z.enum(signs).optional(),
});

export type OfxChoice = z.infer<typeof OfxChoice>;

export const PreviewStatement = z.object({
  id: z.string(),
  map: StatementMap.optional(),
  ofx: OfxChoice.optional(),
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
  map: StatementMap.optional(),
  ofx: OfxChoice.optional(),
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
