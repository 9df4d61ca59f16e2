import type { Ctx } from '../../kernel/context.ts';
import type { PageInput } from '../../kernel/paging/index.ts';
import { listTransactions, type TransactionFilters } from './list-transactions.ts';
import { wordsFor } from './show-transaction.ts';
import { suggestMatches } from './suggest-matches.ts';
import { summarizeBank } from './summarize-bank.ts';

/** A transaction in the list of the app, with what it may be. */
export type BrowsedTransaction = Awaited<ReturnType<typeof browseTransactions>>['items'][number];

/** Lists transactions as `listTransactions` does, with what each may be, and sums up the bank. */
export async function browseTransactions(ctx: Ctx, input: PageInput & TransactionFilters) {
  const [page, bank, words] = await Promise.all([
    listTransactions(ctx, input),
    summarizeBank(ctx),
    wordsFor(ctx),
  ]);
  const unmatched = page.items.filter((it) => it.state === 'unmatched');
  const suggestions = await suggestMatches(ctx, { transactionIds: unmatched.map((it) => it.id) });
  return {
    ...page,
    bank,
    items: page.items.map(({ matches, ...it }) => ({
      ...it,
      matches: matches.map(words.toMatch),
      suggestions: (suggestions[it.id] ?? []).map(words.toSuggestion),
    })),
  };
}
