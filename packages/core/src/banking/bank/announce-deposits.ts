import { and, eq, exists, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { emitAll } from '../../tell/events/emit.ts';
import { raiseNotices } from '../../tell/notices/raise-notice.ts';
import { isPosted } from './conditions.ts';
import { findBankSettings } from './find-bank-settings.ts';

const { bankAccounts, bankTransactions } = schema;

/** Days between the two sides of a transfer. */
const transferDays = 5;

/**
 * Announces the large deposits of a connection since the last time, each once: money that came in and
 * is final, at or above the level, on or after the day on which its bank was connected. Money from
 * another account of the company is none. Call it after a whole read, so that both sides are there.
 */
export async function announceDeposits(
  ctx: Ctx,
  { connectionId }: { connectionId: string },
): Promise<void> {
  const { largeDepositCents: level } = await findBankSettings(ctx);
  const accounts = ctx.tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(eq(bankAccounts.connectionId, connectionId));
  const isNew = and(inArray(bankTransactions.accountId, accounts), bankTransactions.needsReview);
  if (level !== null) await announce(ctx, { isNew, level });
  await ctx.tx.update(bankTransactions).set({ needsReview: false }).where(isNew);
}

interface Announced {
  isNew: ReturnType<typeof and>;
  level: number;
}

async function announce(ctx: Ctx, { isNew, level }: Announced): Promise<void> {
  const { currency } = ctx.workspace;
  const deposits = await ctx.tx
    .update(bankTransactions)
    .set({ announcedAt: ctx.now() })
    .where(
      and(
        isNew,
        isPosted,
        isNull(bankTransactions.announcedAt),
        eq(bankTransactions.currency, currency),
        gte(bankTransactions.amountCents, level),
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
  const subjects = deposits.map((it) => it.transactionId);
  if (subjects.length > 0) await raiseNotices(ctx, 'bank_deposit', { subjects });
}

/**
 * Condition: the same amount left another own account within days, and the bank calls one of them a
 * transfer. The word alone does not say so: a client's wire is one, too.
 */
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
