import { notFound } from '@callboard/domain/errors';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type PageInput, readSigned, rowsFor, signCursor } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isStale, liveTransactions } from './conditions.ts';

const { bankAccounts, bankConnections, bankTransactions } = schema;

/**
 * Returns an account with a page of its transactions, newest first.
 * @throws AppError `forbidden`, `not_found`, `invalid_parameter`.
 */
export async function findBankAccount(ctx: Ctx, { id, ...page }: PageInput & { id: string }) {
  requireAllMoney(ctx);
  const a = bankAccounts;
  const [account] = await ctx.tx
    .select({
      ...{ id: a.id, name: a.name, mask: a.mask, type: a.type, currency: a.currency },
      ...{ currentCents: a.currentCents, availableCents: a.availableCents },
      ...{ balancesAt: a.balancesAt, countsAsCash: a.countsAsCash, removedAt: a.removedAt },
      ...{ institutionName: bankConnections.institutionName, provider: bankConnections.provider },
      ...{ status: bankConnections.status, errorCode: bankConnections.errorCode },
      outageSince: bankConnections.outageSince,
    })
    .from(a)
    .innerJoin(bankConnections, eq(bankConnections.id, a.connectionId))
    .where(and(eq(a.id, id), isNull(a.deletedAt)));
  if (!account) throw notFound('bank account');
  const transactions = await pageOfTransactions(ctx, { accountId: id, ...page });
  return { ...account, isStale: isStale(account, ctx.now()), transactions };
}

export type BankAccountInFull = Awaited<ReturnType<typeof findBankAccount>>;

async function pageOfTransactions(
  ctx: Ctx,
  { accountId, limit, cursor }: PageInput & { accountId: string },
) {
  const identity = { list: 'bank_transactions', filters: { accountId } };
  const t = bankTransactions;
  const [date, after] = cursor === undefined ? [] : readSigned(ctx, identity, cursor).split('.', 2);
  const rows = await ctx.tx
    .select({
      ...{ id: t.id, date: t.date, name: t.name, merchant: t.merchant, reference: t.reference },
      ...{ amountCents: t.amountCents, currency: t.currency, isPending: t.isPending },
      category: t.category,
    })
    .from(t)
    .where(
      and(
        eq(t.accountId, accountId),
        liveTransactions,
        date === undefined
          ? undefined
          : sql`(${t.date}, ${t.id}) < (${date}::date, ${after ?? ''})`,
      ),
    )
    .orderBy(desc(t.date), desc(t.id))
    .limit(rowsFor(limit));
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  const nextCursor = last ? signCursor(ctx, identity, `${last.date}.${last.id}`) : null;
  return { items, nextCursor };
}
