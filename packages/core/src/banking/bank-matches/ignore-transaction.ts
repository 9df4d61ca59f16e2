import type { IgnoreTransaction } from '@callboard/domain/bank-matches/fields';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockedOf, lockTransactions, requireMatchable } from './lock-transactions.ts';

const { bankTransactions } = schema;

/**
 * Leaves a transaction out of matching, with a reason. It stays in the list and on the statement.
 * @throws AppError `forbidden`, `not_found`, `conflict` when it is matched, pending or ignored.
 */
export async function ignoreTransaction(
  ctx: Ctx,
  { id, reason }: z.input<typeof IgnoreTransaction>,
): Promise<void> {
  const transaction = lockedOf(await lockTransactions(ctx, [id]), id);
  requireMatchable(transaction);
  if (transaction.matchedCents !== 0) {
    throw new AppError('conflict', 'A part of it is matched. Undo that before you ignore it.');
  }
  const now = ctx.now();
  await ctx.tx
    .update(bankTransactions)
    .set({ ignoredAt: now, ignoredReason: reason, updatedAt: now })
    .where(eq(bankTransactions.id, id));
  const data = { name: transaction.merchant ?? transaction.name, reason };
  await record(ctx, 'bank_transaction.ignored', { subject: id, data });
}
