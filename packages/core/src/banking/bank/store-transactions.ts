import type { BankTransaction } from '@callboard/bank';
import type { TransactionPart } from '@callboard/domain/bank-statements/fields';
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { adoptFormer } from './adopt-former.ts';
import { adoptLines } from './adopt-lines.ts';
import { holdsMoney } from './conditions.ts';
import { shownText, transactionName } from './shown-text.ts';

const { bankAccounts, bankConnections, bankTransactions } = schema;

/** A transaction with the payments in it, which statements alone say. */
export type StoredTransaction = BankTransaction & { parts?: TransactionPart[] | undefined };

export interface TransactionsRead {
  connectionId: string;
  /** New ones, and known ones that the bank changed. */
  stored: readonly StoredTransaction[];
  /** Ids at the bank of those that it took back. */
  removed: readonly string[];
  /** Whether they are lines of a statement that somebody imported. */
  isOfStatement?: boolean;
}

export interface StoredTransactions {
  /** Ids of transactions that are new or changed. */
  changedIds: string[];
  newCount: number;
}

/**
 * Stores what a bank sent. The same transaction twice is stored once, by its id at the bank; a
 * pending one that posts stays the same transaction. Those of accounts that are not connected are
 * left out. Books may be locked: a bank's record is not an entry of the books.
 */
export async function storeTransactions(
  ctx: Ctx,
  { connectionId, stored, removed, isOfStatement = false }: TransactionsRead,
): Promise<StoredTransactions> {
  const accounts = await accountsOf(ctx, connectionId);
  const rows = [...new Map(stored.map((it) => [`${it.accountId} ${it.id}`, it])).values()].flatMap(
    ({ accountId, ...it }) => {
      const account = accounts.get(accountId);
      return account === undefined ? [] : [{ ...it, account }];
    },
  );
  await replacePending(ctx, rows);
  if (!isOfStatement) {
    await adoptLines(ctx, rows);
    await adoptFormer(ctx, rows);
  }
  const changedIds: string[] = [];
  let newCount = 0;
  for (const some of chunksOf(rows)) {
    const saved = await save(ctx, some);
    changedIds.push(...saved.map(({ id }) => id));
    newCount += saved.filter(({ isNew }) => isNew).length;
  }
  await removeAll(
    ctx,
    [...accounts.values()].map(({ id }) => id),
    removed,
  );
  return { changedIds, newCount };
}

interface Account {
  id: string;
  providerId: string;
  /** The day on which its bank was connected. */
  since: string;
  connectedAt: Date;
  isHoldingMoney: boolean;
}

type Row = Omit<StoredTransaction, 'accountId'> & { account: Account };

async function accountsOf(ctx: Ctx, connectionId: string): Promise<Map<string, Account>> {
  const rows = await ctx.tx
    .select({
      id: bankAccounts.id,
      providerId: bankAccounts.providerId,
      since: sql<string>`(${bankConnections.createdAt} at time zone ${ctx.workspace.timeZone})::date`,
      connectedAt: bankConnections.createdAt,
      isHoldingMoney: sql<boolean>`${holdsMoney}`,
    })
    .from(bankAccounts)
    .innerJoin(bankConnections, eq(bankConnections.id, bankAccounts.connectionId))
    .where(and(eq(bankAccounts.connectionId, connectionId), isNull(bankAccounts.deletedAt)));
  return new Map(rows.map((account) => [account.providerId, account]));
}

/** Gives pending transactions the id under which they posted, so that their matches stay. */
async function replacePending(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const posted = alias(bankTransactions, 'posted');
  const replaced = rows.flatMap(({ account, id, pendingId }) =>
    pendingId === null ? [] : [{ account: account.id, id, pending: pendingId }],
  );
  for (const some of chunksOf(replaced)) {
    const isPostedAlready = ctx.tx
      .select({ one: sql`1` })
      .from(posted)
      .where(and(eq(posted.accountId, sql`r.account`), eq(posted.providerId, sql`r.id`)));
    await ctx.tx
      .update(bankTransactions)
      .set({ providerId: sql`r.id`, removedAt: null, updatedAt: ctx.now() })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r (account text, id text, pending text)`,
      )
      .where(
        and(
          eq(bankTransactions.accountId, sql`r.account`),
          eq(bankTransactions.providerId, sql`r.pending`),
          notExists(isPostedAlready),
        ),
      );
  }
}

async function save(ctx: Ctx, rows: readonly Row[]): Promise<{ id: string; isNew: boolean }[]> {
  const now = ctx.now();
  return ctx.tx
    .insert(bankTransactions)
    .values(rows.map((row) => ({ ...toColumns(row), createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({
      target: [
        bankTransactions.workspaceId,
        bankTransactions.accountId,
        bankTransactions.providerId,
      ],
      set: { ...changing, removedAt: null, updatedAt: now },
      setWhere: isChanged,
    })
    .returning({ id: bankTransactions.id, isNew: sql<boolean>`(xmax = 0)` });
}

function toColumns({ account, id, pendingId: _, ...row }: Row) {
  return {
    ...row,
    id: newId('bankTransaction'),
    accountId: account.id,
    needsReview: isNewDeposit(row, account),
    providerId: id,
    name: transactionName(row.name),
    merchant: row.merchant === null ? null : shownText(row.merchant) || null,
    reference: row.reference === null ? null : shownText(row.reference) || null,
    parts: row.parts?.map(toPart) ?? null,
  };
}

function toPart({ amountCents, name, reference }: TransactionPart): TransactionPart {
  return { amountCents, name: shownText(name), reference: reference && shownText(reference) };
}

/** Those from before the bank was connected are no news. */
function isNewDeposit(row: Omit<Row, 'account' | 'id' | 'pendingId'>, account: Account): boolean {
  const { amountCents, isPending, date } = row;
  return amountCents > 0 && !isPending && account.isHoldingMoney && date >= account.since;
}

/** What a bank changes later. What it is, is set once: people correct it. */
const changing = {
  date: sql`excluded.date`,
  amountCents: sql`excluded.amount_cents`,
  currency: sql`excluded.currency`,
  name: sql`excluded.name`,
  merchant: sql`excluded.merchant`,
  reference: sql`excluded.reference`,
  parts: sql`coalesce(excluded.parts, ${bankTransactions.parts})`,
  isPending: sql`excluded.is_pending`,
  needsReview: sql`excluded.needs_review`,
};

const { date, amountCents, currency, name, merchant, reference, isPending, removedAt } =
  bankTransactions;

const isChanged = sql`(${date}, ${amountCents}, ${currency}, ${name}, ${merchant}, ${reference},
  ${isPending}) is distinct from (excluded.date, excluded.amount_cents, excluded.currency,
  excluded.name, excluded.merchant, excluded.reference, excluded.is_pending)
  or ${removedAt} is not null`;

async function removeAll(ctx: Ctx, accountIds: string[], removed: readonly string[]) {
  if (accountIds.length === 0) return;
  for (const some of chunksOf(removed)) {
    await ctx.tx
      .update(bankTransactions)
      .set({ removedAt: ctx.now(), updatedAt: ctx.now() })
      .where(
        and(
          inArray(bankTransactions.accountId, accountIds),
          inArray(bankTransactions.providerId, some),
          isNull(bankTransactions.removedAt),
        ),
      );
  }
}
