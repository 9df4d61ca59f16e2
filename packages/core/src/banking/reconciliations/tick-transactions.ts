import { invalid } from '@callboard/domain/errors';
import type { TickTransactions } from '@callboard/domain/reconciliations/fields';
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import { isStanding } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isLineOf } from '../bank/conditions.ts';
import { lockOpenReconciliation } from './lock-reconciliation.ts';

const { bankTransactions } = schema;

interface Of {
  id: string;
  accountId: string;
  through: string;
  statementId?: string | null;
}

/** Condition: a posted transaction of the account up to the last day of the statement. */
export function isOnStatement({ accountId, through }: Omit<Of, 'id'>) {
  return and(
    eq(bankTransactions.accountId, accountId),
    lte(bankTransactions.date, through),
    eq(bankTransactions.isPending, false),
    isStanding,
  );
}

/**
 * Ticks transactions that are on a statement, or unticks them.
 * @throws AppError `forbidden`, `not_found`, `conflict` for a closed one, `invalid_parameter` for a
 * transaction of another statement.
 */
export async function tickTransactions(
  ctx: Ctx,
  { id, transactionIds, isTicked }: z.input<typeof TickTransactions>,
): Promise<void> {
  const of = await lockOpenReconciliation(ctx, id);
  const ids = [...new Set(transactionIds)];
  const is = isTicked
    ? or(isNull(bankTransactions.reconciliationId), eq(bankTransactions.reconciliationId, id))
    : eq(bankTransactions.reconciliationId, id);
  const changed = await ctx.tx
    .update(bankTransactions)
    .set({ reconciliationId: isTicked ? id : null })
    .where(and(inArray(bankTransactions.id, ids), isOnStatement(of), is))
    .returning({ id: bankTransactions.id });
  if (!isTicked || changed.length === ids.length) return;
  throw invalid('transactionIds', 'A transaction is not of this statement. Reload the page.');
}

/**
 * Ticks everything of an open statement that is on no other, or unticks everything.
 * @throws AppError `forbidden`, `not_found`, `conflict` for a closed one.
 */
export async function tickEverything(
  ctx: Ctx,
  { id, isTicked }: { id: string; isTicked: boolean },
): Promise<void> {
  const { accountId, through } = await lockOpenReconciliation(ctx, id);
  if (isTicked) return tickAll(ctx, { id, accountId, through });
  await ctx.tx
    .update(bankTransactions)
    .set({ reconciliationId: null })
    .where(eq(bankTransactions.reconciliationId, id));
}

/** Ticks what is on no other statement; of an imported one, its lines. */
export async function tickAll(ctx: Ctx, { id, statementId, ...of }: Of): Promise<void> {
  await ctx.tx
    .update(bankTransactions)
    .set({ reconciliationId: id })
    .where(
      and(
        isOnStatement(of),
        isNull(bankTransactions.reconciliationId),
        statementId ? isLineOf(statementId) : undefined,
      ),
    );
}
