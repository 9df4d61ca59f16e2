import { z } from 'zod';
import { plainDate } from '../fields.ts';

const balance = z
  .number('Enter a balance.')
  .int()
  .min(-1_000_000_000_00, 'Enter a smaller balance.')
  .max(1_000_000_000_00, 'Enter a smaller balance.');

/** Starts with an imported statement, or with what a person types from one. */
export const StartReconciliation = z.object({
  accountId: z.string('Choose an account.'),
  statementId: z.string().nullable().optional(),
  /** The last day of the statement. */
  through: plainDate.optional(),
  openingCents: balance.optional(),
  closingCents: balance.optional(),
});

export const TickTransactions = z.object({
  id: z.string(),
  transactionIds: z.array(z.string()).min(1).max(500),
  isTicked: z.boolean(),
});

export const ReopenReconciliation = z.object({
  id: z.string(),
  reason: z.string().trim().min(1, 'Enter a reason.').max(500),
});
