import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { PageInput } from '../../kernel/paging/index.ts';
import { sortedPage } from '../../kernel/paging/sorted-page.ts';
import { schema } from '../../kernel/schema.ts';
import { differenceOf, sumTicked } from './sum-ticked.ts';
import { isOnStatement } from './tick-transactions.ts';

const { bankAccounts, bankTransactions, memberships, reconciliations, users } = schema;

const order = [
  { by: sql`${bankTransactions.date}`, type: 'date' as const },
  { by: sql`${bankTransactions.id}`, type: 'text' as const },
];

export type ReconciliationDetail = Awaited<ReturnType<typeof findReconciliation>>;

/**
 * Returns a statement with the difference that is left, and a page of the transactions that are on it or
 * may be: those of the account up to its last day that are on no other.
 * @throws AppError `forbidden`, `not_found`, `invalid_parameter` for the cursor of another list.
 */
export async function findReconciliation(
  ctx: Ctx,
  { id, limit, cursor }: PageInput & { id: string },
) {
  requireAllMoney(ctx);
  const [found] = await ctx.tx
    .select({
      id: reconciliations.id,
      accountId: reconciliations.accountId,
      accountName: bankAccounts.name,
      mask: bankAccounts.mask,
      currency: bankAccounts.currency,
      statementId: reconciliations.statementId,
      through: reconciliations.through,
      openingCents: reconciliations.openingCents,
      closingCents: reconciliations.closingCents,
      state: reconciliations.state,
      closedAt: reconciliations.closedAt,
      closedByName: users.name,
    })
    .from(reconciliations)
    .innerJoin(bankAccounts, eq(bankAccounts.id, reconciliations.accountId))
    .leftJoin(memberships, eq(memberships.id, reconciliations.closedBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(reconciliations.id, id), isNull(reconciliations.deletedAt)));
  if (!found) throw notFound('reconciliation');
  const isHere = eq(bankTransactions.reconciliationId, id);
  const where = and(
    isOnStatement(found),
    found.state === 'open' ? or(isHere, isNull(bankTransactions.reconciliationId)) : isHere,
  );
  const identity = { list: 'reconciliation', filters: { id } };
  const run = { where, keys: order, isDescending: true };
  const [ticked, page] = await Promise.all([
    sumTicked(ctx, id),
    sortedPage(ctx, identity, { limit, cursor }, [run], (query) =>
      ctx.tx
        .select({
          id: bankTransactions.id,
          date: bankTransactions.date,
          name: bankTransactions.name,
          merchant: bankTransactions.merchant,
          amountCents: bankTransactions.amountCents,
          isTicked: sql<boolean>`${bankTransactions.reconciliationId} is not null`,
          position: query.position,
        })
        .from(bankTransactions)
        .where(query.where)
        .orderBy(...query.orderBy)
        .limit(query.limit),
    ),
  ]);
  return { ...found, ticked, differenceCents: differenceOf(found, ticked), page };
}
