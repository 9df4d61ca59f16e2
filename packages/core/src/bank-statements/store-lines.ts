import { and, eq, inArray } from 'drizzle-orm';
import { storeTransactions } from '../bank/store-transactions.ts';
import { chunksOf } from '../chunks.ts';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import type { KeyedLine } from './line-keys.ts';
import type { Account } from './select-accounts.ts';

const { bankTransactions } = schema;

interface Stored {
  account: Account;
  statementId: string;
  lines: readonly KeyedLine[];
}

/**
 * Stores the new lines of a statement. Those of an import that was undone come back. Returns the ids
 * of their transactions.
 */
export async function storeLines(
  ctx: Ctx,
  { account, statementId, lines }: Stored,
): Promise<string[]> {
  const { connectionId, currency, providerId: accountId } = account;
  const stored = lines.map(({ key, date, amountCents, name, reference, category }) => ({
    ...{ id: key, accountId, date, amountCents, currency, name, reference, category },
    ...{ merchant: null, isPending: false, pendingId: null },
  }));
  const input = { connectionId, stored, removed: [], statementId };
  const { changedIds } = await storeTransactions(ctx, input);
  for (const some of chunksOf(lines)) {
    const keys = some.map((it) => it.key);
    await ctx.tx
      .update(bankTransactions)
      .set({ statementId })
      .where(
        and(eq(bankTransactions.accountId, account.id), inArray(bankTransactions.providerId, keys)),
      );
  }
  return changedIds;
}
