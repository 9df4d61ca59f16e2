import type { Ctx } from '../context.ts';
import type { PageInput } from '../paging/index.ts';
import { listTransactions, type TransactionFilters } from './list-transactions.ts';
import { suggestMatches } from './suggest-matches.ts';

/** A transaction in the list of the app, with what it may be. */
export type BrowsedTransaction = Awaited<ReturnType<typeof browseTransactions>>['items'][number];

/** Lists transactions as `listTransactions` does, with what each may be. */
export async function browseTransactions(ctx: Ctx, input: PageInput & TransactionFilters) {
  const page = await listTransactions(ctx, input);
  const unmatched = page.items.filter((it) => it.state === 'unmatched');
  const suggestions = await suggestMatches(ctx, { transactionIds: unmatched.map((it) => it.id) });
  return {
    ...page,
    items: page.items.map((it) => ({ ...it, suggestions: suggestions[it.id] ?? [] })),
  };
}
