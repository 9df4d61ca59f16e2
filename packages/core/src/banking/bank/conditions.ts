import { statementFormats } from '@callboard/domain/bank-statements/enums';
import { and, eq, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

const { bankAccounts, bankConnections, bankStatementLines, bankTransactions } = schema;

/** Condition: the connection was not ended. A broken one counts. */
export const isConnected = and(
  isNull(bankConnections.deletedAt),
  ne(bankConnections.status, 'disconnected'),
);

/** Condition: the connection reads a bank, so it counts toward the plan. */
export const isFeed = ne(bankConnections.provider, 'statement');

/** Condition: the account exists at the bank. */
export const isOpenAccount = and(isNull(bankAccounts.deletedAt), isNull(bankAccounts.removedAt));

/** Condition: the account's balance is cash. The connection must be joined. */
export const isCashAccount = and(isOpenAccount, eq(bankAccounts.countsAsCash, true), isConnected);

/** Condition: the bank did not take the transaction back. */
export const liveTransactions = and(
  isNull(bankTransactions.deletedAt),
  isNull(bankTransactions.removedAt),
);

const lineKeys = `^(${statementFormats.join('|')}):[0-9a-f]{40}$`;

/** Condition: an id is the key of a statement's line, which begins with the format. */
export const isLineKey = (id: SQLWrapper) => sql`${id} ~ ${lineKeys}`;

/** Condition: the transaction is known from statements alone. */
export const isLine = isLineKey(bankTransactions.providerId);

/** Condition: a statement has the transaction. */
export const isLineOf = (statementId: string) =>
  sql`exists (select from ${bankStatementLines} where ${bankStatementLines.statementId} = ${statementId}
    and ${bankStatementLines.transactionId} = ${bankTransactions.id})`;

/** Condition: the transaction is final. */
export const isPosted = and(liveTransactions, eq(bankTransactions.isPending, false));

/** Condition: an account holds money, so that what comes in is a deposit. */
export const holdsMoney = eq(bankAccounts.type, 'depository');

interface Feed {
  provider: string;
  status: string;
  errorCode: string | null;
  outageSince: Date | null;
  balancesAt: Date | null;
}

const feedMilliseconds = 48 * 3_600_000;
const statementMilliseconds = 35 * 24 * 3_600_000;

/** Returns whether the balances of an account may be out of date. */
export function isStale(feed: Feed, now: Date): boolean {
  if (feed.balancesAt === null) return true;
  const age = now.getTime() - feed.balancesAt.getTime();
  if (feed.provider === 'statement') return age > statementMilliseconds;
  return isBroken(feed) || feed.outageSince !== null || age > feedMilliseconds;
}

/** Returns whether the bank no longer sends anything. A login that ends soon still works. */
export function isBroken({ status, errorCode }: Pick<Feed, 'status' | 'errorCode'>): boolean {
  return status === 'needs_attention' && !isEndingSoon(errorCode);
}

/** Returns whether a code says that the consent ends within days. */
export function isEndingSoon(errorCode: string | null): boolean {
  return errorCode === 'PENDING_EXPIRATION' || errorCode === 'PENDING_DISCONNECT';
}
