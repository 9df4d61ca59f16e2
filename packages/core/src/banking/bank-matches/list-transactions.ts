import { stateOf, type TransactionState } from '@callboard/domain/bank-matches/enums';
import type { transactionFilters } from '@callboard/domain/bank-matches/fields';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { isStanding, isTakenBack, isUnmatched } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { PageInput } from '../../kernel/paging/index.ts';
import { sortedPage } from '../../kernel/paging/sorted-page.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy } from '../../search/is-found-by.ts';
import { selectMatchesOf } from './select-matches-of.ts';

const { bankAccounts, bankTransactions } = schema;

export type TransactionFilters = z.infer<z.ZodObject<typeof transactionFilters>>;

/** A transaction in the list, with what it is matched with. */
export type ListedTransaction = Awaited<ReturnType<typeof listTransactions>>['items'][number];

/** Columns of a transaction in lists. */
export const transactionColumns = {
  id: bankTransactions.id,
  accountId: bankTransactions.accountId,
  accountName: bankAccounts.name,
  mask: bankAccounts.mask,
  date: bankTransactions.date,
  amountCents: bankTransactions.amountCents,
  matchedCents: bankTransactions.matchedCents,
  currency: bankTransactions.currency,
  name: bankTransactions.name,
  merchant: bankTransactions.merchant,
  reference: bankTransactions.reference,
  category: bankTransactions.category,
  isPending: bankTransactions.isPending,
  ignoredAt: bankTransactions.ignoredAt,
  ignoredReason: bankTransactions.ignoredReason,
  removedAt: bankTransactions.removedAt,
};

/** Newest first, as the indexes have them. */
const order = [
  { by: sql`${bankTransactions.date}`, type: 'date' as const },
  { by: sql`${bankTransactions.id}`, type: 'text' as const },
];

/**
 * Lists the transactions of all accounts, newest first. A page is read from an index and never counts
 * the rest.
 * @throws AppError `forbidden`, `invalid_parameter` for the cursor of another list.
 */
export async function listTransactions(
  ctx: Ctx,
  { limit, cursor, ...filters }: PageInput & TransactionFilters,
) {
  requireAllMoney(ctx);
  const identity = { list: 'bankTransactions', filters };
  const run = { where: matchesFilters(filters), keys: order, isDescending: true };
  const page = await sortedPage(ctx, identity, { limit, cursor }, [run], (query) =>
    ctx.tx
      .select({ ...transactionColumns, position: query.position })
      .from(bankTransactions)
      .innerJoin(bankAccounts, eq(bankAccounts.id, bankTransactions.accountId))
      .where(query.where)
      .orderBy(...query.orderBy)
      .limit(query.limit),
  );
  const matches = await selectMatchesOf(
    ctx,
    page.items.map((it) => it.id),
  );
  return {
    ...page,
    items: page.items.map((it) => ({
      ...{ ...it, state: stateOf(it), matches: matches.get(it.id) ?? [] },
    })),
  };
}

/** Returns the condition of the transactions that match the filters. */
export function matchesFilters(filters: TransactionFilters): SQL | undefined {
  const { accountId, direction, state, amountCents, minCents, from, to, query } = filters;
  const { amountCents: amount, date } = bankTransactions;
  return and(
    state === 'removed' ? isTakenBack : isStanding,
    accountId === undefined ? undefined : eq(bankTransactions.accountId, accountId),
    direction && (direction === 'in' ? sql`${amount} > 0` : sql`${amount} < 0`),
    state && conditions[state],
    amountCents === undefined ? undefined : inArray(amount, [amountCents, -amountCents]),
    minCents === undefined ? undefined : sql`abs(${amount}) >= ${minCents}`,
    from === undefined ? undefined : gte(date, from),
    to === undefined ? undefined : lte(date, to),
    isFoundBy(query, bankTransactions.foundBy),
  );
}

const conditions: Record<TransactionState, SQL | undefined> = {
  unmatched: and(isUnmatched, sql`not ${bankTransactions.isPending}`),
  matched: sql`${bankTransactions.matchedCents} = ${bankTransactions.amountCents}`,
  ignored: sql`${bankTransactions.ignoredAt} is not null`,
  pending: sql`${bankTransactions.isPending}`,
  removed: undefined,
};
