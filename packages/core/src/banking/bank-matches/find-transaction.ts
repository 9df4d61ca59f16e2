import { stateOf } from '@callboard/domain/bank-matches/enums';
import { notFound } from '@callboard/domain/errors';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { transactionColumns } from './list-transactions.ts';
import { selectMatchesOf } from './select-matches-of.ts';
import { wordsFor } from './show-transaction.ts';
import { suggestMatches } from './suggest-matches.ts';

const { bankAccounts, bankMatches, bankTransactions, memberships, users } = schema;

/** More of its past is in the activity. */
const mostUndone = 20;

export type TransactionDetail = Awaited<ReturnType<typeof findTransaction>>;

/**
 * Returns a transaction with its matches, those that were undone, and what it may be.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findTransaction(ctx: Ctx, { id }: { id: string }) {
  requireAllMoney(ctx);
  const [transaction] = await ctx.tx
    .select({
      ...{ ...transactionColumns, accountType: bankAccounts.type },
      parts: bankTransactions.parts,
    })
    .from(bankTransactions)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankTransactions.accountId))
    .where(and(eq(bankTransactions.id, id), isNull(bankTransactions.deletedAt)));
  if (!transaction) throw notFound('transaction');
  const [matches, undone, suggestions, words] = await Promise.all([
    selectMatchesOf(ctx, [id]),
    selectUndone(ctx, id),
    suggestMatches(ctx, { transactionIds: [id] }),
    wordsFor(ctx),
  ]);
  return {
    ...{ ...transaction, state: stateOf(transaction), undone },
    matches: (matches.get(id) ?? []).map(words.toMatch),
    suggestions: (suggestions[id] ?? []).map(words.toSuggestion),
  };
}

function selectUndone({ tx }: Ctx, transactionId: string) {
  return tx
    .select({
      id: bankMatches.id,
      kind: bankMatches.kind,
      amountCents: bankMatches.amountCents,
      undoneAt: bankMatches.undoneAt,
      undoneByName: users.name,
      reason: bankMatches.undoReason,
    })
    .from(bankMatches)
    .leftJoin(memberships, eq(memberships.id, bankMatches.undoneBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(bankMatches.transactionId, transactionId), isNotNull(bankMatches.undoneAt)))
    .orderBy(desc(bankMatches.undoneAt), desc(bankMatches.id))
    .limit(exactly(mostUndone));
}
