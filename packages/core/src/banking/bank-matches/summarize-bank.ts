import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { isUnmatched } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isConnected } from '../bank/conditions.ts';
import { adviceOf } from '../bank/error-codes.ts';
import { readCash } from '../bank/read-cash.ts';

const { bankAccounts, bankConnections, bankTransactions } = schema;

/** The most that is counted. More are "1,000 or more". */
const mostCounted = 1_000;
const mostAccounts = 500;

export type BankSummary = Awaited<ReturnType<typeof summarizeBank>>;

/**
 * Returns what the list of transactions begins with: how many are to be matched, the cash, the accounts
 * to choose from, and the banks that stopped updating.
 * @throws AppError `forbidden`.
 */
export async function summarizeBank(ctx: Ctx) {
  requireAllMoney(ctx);
  const [toMatch, { availableCents, currency, isStale }, accounts, attention] = await Promise.all([
    countUnmatched(ctx),
    readCash(ctx),
    selectAccounts(ctx),
    selectAttention(ctx),
  ]);
  return {
    toMatch,
    isMore: toMatch === mostCounted,
    cash: { availableCents, currency, isStale },
    accounts,
    attention,
  };
}

async function countUnmatched({ tx }: Ctx): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(bankTransactions)
    .where(and(isUnmatched, sql`not ${bankTransactions.isPending}`))
    .limit(exactly(mostCounted))
    .as('some');
  const [row] = await tx.select({ count: sql`count(*)`.mapWith(Number) }).from(some);
  return row?.count ?? 0;
}

function selectAccounts({ tx }: Ctx) {
  return tx
    .select({ id: bankAccounts.id, name: bankAccounts.name, mask: bankAccounts.mask })
    .from(bankAccounts)
    .where(isNull(bankAccounts.deletedAt))
    .orderBy(asc(bankAccounts.createdAt), asc(bankAccounts.id))
    .limit(exactly(mostAccounts));
}

async function selectAttention({ tx }: Ctx) {
  const { id, institutionName, errorCode } = bankConnections;
  const rows = await tx
    .select({ id, institutionName, errorCode })
    .from(bankConnections)
    .where(and(isConnected, eq(bankConnections.status, 'needs_attention')))
    .orderBy(asc(bankConnections.attentionSince), asc(id))
    .limit(exactly(20));
  return rows.map(({ errorCode: code, ...it }) => ({ ...it, advice: adviceOf(code ?? '') }));
}
