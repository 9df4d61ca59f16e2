import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isOpenAccount } from './conditions.ts';
import { reviewCash } from './review-cash.ts';

const { bankAccounts } = schema;

/**
 * Sets whether an account counts as cash. That cash is less then is no dip.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function setCountsAsCash(
  ctx: Ctx,
  { accountId, countsAsCash }: { accountId: string; countsAsCash: boolean },
): Promise<void> {
  requireAllMoney(ctx);
  const [account] = await ctx.tx
    .select({ name: bankAccounts.name, countsAsCash: bankAccounts.countsAsCash })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, accountId), isOpenAccount))
    .for('no key update');
  if (!account) throw notFound('bank account');
  if (account.countsAsCash === countsAsCash) return;
  await ctx.tx
    .update(bankAccounts)
    .set({ countsAsCash, updatedAt: ctx.now() })
    .where(eq(bankAccounts.id, accountId));
  const kind = countsAsCash ? 'bank_account.counted' : 'bank_account.not_counted';
  await record(ctx, kind, { subject: accountId, data: { name: account.name } });
  await reviewCash(ctx, { isSilent: true });
}
