import { and, eq, exists, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { chunksOf } from '../chunks.ts';
import type { Ctx } from '../context.ts';
import { emitAll } from '../events/emit.ts';
import { schema } from '../schema.ts';
import { holdsMoney, isPosted } from './conditions.ts';
import { findBankSettings } from './find-bank-settings.ts';

const { bankAccounts, bankConnections, bankTransactions } = schema;

/** Days between the two sides of a transfer. */
const transferDays = 5;

/**
 * Announces the large deposits among changed transactions, each once: money that came in and is
 * final, at or above the level, on or after the day on which its bank was connected. Money from
 * another account of the company is none.
 */
export async function announceDeposits(ctx: Ctx, changedIds: readonly string[]): Promise<void> {
  const { largeDepositCents: level } = await findBankSettings(ctx);
  if (level === null) return;
  for (const some of chunksOf(changedIds)) await announce(ctx, some, level);
}

async function announce(ctx: Ctx, ids: string[], level: number): Promise<void> {
  const { currency, timeZone } = ctx.workspace;
  const connectedOn = sql`(${bankConnections.createdAt} at time zone ${timeZone})::date`;
  const deposits = await ctx.tx
    .update(bankTransactions)
    .set({ announcedAt: ctx.now() })
    .from(bankAccounts)
    .innerJoin(bankConnections, eq(bankConnections.id, bankAccounts.connectionId))
    .where(
      and(
        inArray(bankTransactions.id, ids),
        eq(bankAccounts.id, bankTransactions.accountId),
        holdsMoney,
        isPosted,
        isNull(bankTransactions.announcedAt),
        eq(bankTransactions.currency, currency),
        gte(bankTransactions.amountCents, level),
        gte(bankTransactions.date, connectedOn),
        sql`not ${isOwnTransfer(ctx)}`,
      ),
    )
    .returning({
      transactionId: bankTransactions.id,
      amountCents: bankTransactions.amountCents,
      date: bankTransactions.date,
      name: bankTransactions.name,
    });
  await emitAll(
    ctx,
    'bank_deposit_received',
    deposits.map((data) => ({ data, context: { currency }, projectId: null })),
  );
}

/** Condition: the same amount left another own account within days, and the bank calls one of them a transfer. */
function isOwnTransfer(ctx: Ctx) {
  const other = alias(bankTransactions, 'other');
  return exists(
    ctx.tx
      .select({ one: sql`1` })
      .from(other)
      .where(
        and(
          eq(other.amountCents, sql`-${bankTransactions.amountCents}`),
          sql`${other.date} between ${bankTransactions.date} - ${transferDays}::int
            and ${bankTransactions.date} + ${transferDays}::int`,
          ne(other.accountId, bankTransactions.accountId),
          eq(other.currency, bankTransactions.currency),
          isNull(other.removedAt),
          isNull(other.deletedAt),
          sql`'transfer' in (${other.category}, ${bankTransactions.category})`,
        ),
      ),
  );
}
