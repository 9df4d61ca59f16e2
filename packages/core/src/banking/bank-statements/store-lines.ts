import { and, eq, inArray } from 'drizzle-orm';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { storeTransactions } from '../bank/store-transactions.ts';
import type { KeyedLine } from './line-keys.ts';
import type { Account } from './select-accounts.ts';

const { bankStatementLines, bankTransactions } = schema;

interface Stored {
  account: Account;
  statementId: string;
  /** Lines that are new. */
  lines: readonly KeyedLine[];
  /** Transactions of the account that the statement has too. */
  heldIds: readonly string[];
}

/**
 * Stores the new lines of a statement, and which transactions it has. Lines of an import that was
 * undone come back. Returns the ids of the new transactions.
 */
export async function storeLines(
  ctx: Ctx,
  { account, statementId, lines, heldIds }: Stored,
): Promise<string[]> {
  const { connectionId, currency, providerId: accountId } = account;
  const stored = lines.map(({ key, date, amountCents, name, reference, category, parts }) => ({
    ...{ id: key, accountId, date, amountCents, currency, name, reference, category },
    ...{ merchant: null, isPending: false, pendingId: null, parts },
  }));
  const input = { connectionId, stored, removed: [], isOfStatement: true };
  const { changedIds } = await storeTransactions(ctx, input);
  const keys = lines.map((it) => it.key);
  const ids = [...heldIds, ...(await selectIds(ctx, { accountId: account.id, keys }))];
  for (const some of chunksOf(ids)) {
    const rows = some.map((transactionId) => ({ statementId, transactionId }));
    await ctx.tx.insert(bankStatementLines).values(rows);
  }
  return changedIds;
}

async function selectIds(
  { tx }: Ctx,
  { accountId, keys }: { accountId: string; keys: readonly string[] },
): Promise<string[]> {
  const { id, accountId: account, providerId } = bankTransactions;
  const ids: string[] = [];
  for (const some of chunksOf(keys)) {
    const isOne = and(eq(account, accountId), inArray(providerId, some));
    const rows = await tx.select({ id }).from(bankTransactions).where(isOne);
    ids.push(...rows.map((it) => it.id));
  }
  return ids;
}
