import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockedOf, lockTransactions } from './lock-transactions.ts';

const { bankTransactions } = schema;

/**
 * Returns an ignored transaction to what is to be matched.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function restoreTransaction(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { ignoredAt, merchant, name } = lockedOf(await lockTransactions(ctx, [id]), id);
  if (!ignoredAt) return;
  await ctx.tx
    .update(bankTransactions)
    .set({ ignoredAt: null, ignoredReason: null, updatedAt: ctx.now() })
    .where(eq(bankTransactions.id, id));
  await record(ctx, 'bank_transaction.restored', { subject: id, data: { name: merchant ?? name } });
}
