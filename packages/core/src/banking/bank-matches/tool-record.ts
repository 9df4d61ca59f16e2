import { bankCategoryLabels, directions, stateOf } from '@callboard/domain/bank-matches/enums';
import { z } from 'zod';
import { isRange, range, rangeError, rows, text } from '../../kernel/tool-results/inputs.ts';
import { omitEmpty } from '../../kernel/tool-results/tool-result.ts';
import type { RecentTransaction, RecentTransactions } from './list-recent-transactions.ts';
import { matchLabel } from './match-label.ts';

/** Input of the `list_bank_transactions` tool. */
export const ListBankTransactions = z
  .strictObject({
    ...range,
    direction: z.enum(directions).optional().describe('Only money in or only money out.'),
    min_cents: z.number().int().min(0).optional().describe('Least amount, in or out, in cents.'),
    unmatched_only: z.boolean().optional().describe('Only what is not matched with a record.'),
    limit: rows,
  })
  .refine(isRange, rangeError);

/** An item of `list_bank_transactions`. Money out is negative. */
export const BankTransactionItem = z.object({
  date: z.string(),
  name: z.string(),
  amount_cents: z.number(),
  currency: z.string(),
  account: z.string(),
  category: z.string(),
  state: z.string(),
  match: text,
});

/** Fields of the result besides its items. */
export const bankTransactionExtra = {
  connected: z.boolean(),
  message: text,
  from: z.string(),
  to: z.string(),
};

const notConnected =
  'No bank account is connected. An owner or admin can connect one, or import a statement, under Money, Bank.';

/** Maps a transaction to its tool record. */
export function toBankTransactionItem(it: RecentTransaction): z.infer<typeof BankTransactionItem> {
  const labels = [...new Set(it.matches.map(matchLabel))];
  return {
    date: it.date,
    name: it.merchant ?? it.name,
    amount_cents: it.amountCents,
    currency: it.currency,
    account: it.accountName,
    category: bankCategoryLabels[it.category],
    state: stateOf(it),
    ...omitEmpty({ match: labels.length === 0 ? null : labels.join('; ') }),
  };
}

/** Returns the fields of the result besides its items. */
export function extraOf({
  isConnected,
  from,
  to,
}: Pick<RecentTransactions, 'isConnected' | 'from' | 'to'>) {
  const message = isConnected ? {} : { message: notConnected };
  return { connected: isConnected, ...message, from, to };
}
