import type { Direction } from '@callboard/domain/bank-matches/enums';
import { dateAfter } from '@callboard/domain/dates/wall-time';
import { desc, eq } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { rangeOf } from '../../kernel/tool-results/inputs.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';
import { hasAccounts } from './has-accounts.ts';
import { matchesFilters, transactionColumns } from './list-transactions.ts';
import { type ShownMatch, selectMatchesOf } from './select-matches-of.ts';

const { bankAccounts, bankTransactions } = schema;

interface Input {
  from?: string | undefined;
  to?: string | undefined;
  direction?: Direction | undefined;
  minCents?: number | undefined;
  unmatchedOnly?: boolean | undefined;
  limit: number;
}

/** Days of a list without dates. */
const usualDays = 31;

export type RecentTransactions = Awaited<ReturnType<typeof listRecentTransactions>>;
export type RecentTransaction = RecentTransactions['items'][number];

/**
 * Lists money in and out between two days, newest first, with the count of all; by default of the last
 * month. Says whether any account is connected or imported.
 * @throws AppError `forbidden`.
 */
export async function listRecentTransactions(ctx: Ctx, { limit, unmatchedOnly, ...input }: Input) {
  requireAllMoney(ctx);
  const today = todayOf(ctx);
  const usual = { from: dateAfter(today, 1 - usualDays), to: today };
  const range = rangeOf(input, { usual, days: usualDays });
  const filters = { ...input, ...range, ...(unmatchedOnly && { state: 'unmatched' as const }) };
  const [rows, isConnected] = await Promise.all([
    ctx.tx
      .select({ ...transactionColumns, total })
      .from(bankTransactions)
      .innerJoin(bankAccounts, eq(bankAccounts.id, bankTransactions.accountId))
      .where(matchesFilters(filters))
      .orderBy(desc(bankTransactions.date), desc(bankTransactions.id))
      .limit(exactly(limit)),
    hasAccounts(ctx),
  ]);
  const found = withTotal(rows);
  const matches = await selectMatchesOf(
    ctx,
    found.items.map((it) => it.id),
  );
  const withMatches = (it: (typeof found.items)[number]) => ({
    ...it,
    matches: matches.get(it.id) ?? ([] as ShownMatch[]),
  });
  return { ...found, items: found.items.map(withMatches), ...range, isConnected };
}
