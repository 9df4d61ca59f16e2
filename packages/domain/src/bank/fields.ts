import { z } from 'zod';
import { opened } from '../fields.ts';

/** The largest level, in minor units. */
const mostCents = 1_000_000_000_00;

const level = z
  .number('Enter an amount.')
  .int()
  .min(1, 'Enter an amount above zero, or leave it empty.')
  .max(mostCents, 'Enter a smaller amount.')
  .nullable();

export const UpdateBankSettings = z
  .object({
    /** A deposit of at least this is announced; null for none. */
    largeDepositCents: level,
    /** Cash below this is announced; null for never. */
    lowBalanceCents: level,
  })
  .partial()
  .extend({ opened });

const login = {
  user: z.string().trim().min(1, 'Enter the user name.').max(100),
  password: z.string().min(1, 'Enter the password.').max(100),
};

export const OpenSandboxLogin = z.object({
  ...login,
  institutionId: z.string(),
  accountIds: z.array(z.string()).min(1, 'Choose an account.').max(20),
});

export const RepairSandboxLogin = z.object({ ...login, id: z.string() });

/** The line; by default the newest matched one, or else the newest. */
const transactionId = z.string().optional();

export const CommandSandboxBank = z.object({
  id: z.string(),
  command: z.discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['break_login', 'outage', 'end_outage', 'consent_ends', 'end_access']),
    }),
    z.object({
      kind: z.literal('deposit'),
      amountCents: z.number('Enter an amount.').int().min(1, 'Enter an amount.').max(mostCents),
      name: z.string().trim().min(1, 'Enter who pays.').max(100),
    }),
    z.object({ kind: z.literal('remove_line'), transactionId }),
    z.object({
      ...{ kind: z.literal('change_line'), transactionId },
      amountCents: z
        .number('Enter an amount.')
        .int()
        .min(-mostCents)
        .max(mostCents)
        .refine((it) => it !== 0, 'Enter an amount other than zero.'),
    }),
  ]),
});

export const SetCountsAsCash = z.object({ accountId: z.string(), countsAsCash: z.boolean() });

export const StartLink = z.object({
  /** The connection whose login is repaired. */
  id: z.string().optional(),
});

export const FinishLink = z.object({ publicToken: z.string().min(1).max(500) });
