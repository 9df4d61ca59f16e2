import { AppError } from '@callboard/domain/errors';
import { formatMoney } from '@callboard/domain/money/format-money';
import { eq } from 'drizzle-orm';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { accountLabel, lockOpenReconciliation } from './lock-reconciliation.ts';
import { differenceOf, sumTicked } from './sum-ticked.ts';

const { bankAccounts, reconciliations } = schema;

/**
 * Closes a statement whose ticked transactions explain its closing balance to the cent.
 * @throws AppError `forbidden`, `not_found`, `conflict` while there is a difference, or for a closed one
 * or a locked month.
 */
export async function closeReconciliation(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const found = await lockOpenReconciliation(ctx, id);
  await requireOpenPeriod(ctx, found.through);
  const difference = differenceOf(found, await sumTicked(ctx, id));
  if (difference !== 0) {
    const amount = formatMoney(difference, await currencyOf(ctx, found.accountId));
    throw new AppError('conflict', `The difference is ${amount}. It must be zero to close.`);
  }
  const now = ctx.now();
  await ctx.tx
    .update(reconciliations)
    .set({
      ...{ state: 'closed', closedAt: now, closedBy: ctx.actor.membershipId ?? null },
      updatedAt: now,
    })
    .where(eq(reconciliations.id, id));
  const data = { name: await accountLabel(ctx, found.accountId), date: found.through };
  await record(ctx, 'reconciliation.closed', { subject: id, data });
}

async function currencyOf(ctx: Ctx, accountId: string): Promise<string> {
  const [account] = await ctx.tx
    .select({ currency: bankAccounts.currency })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, accountId));
  return account?.currency ?? ctx.workspace.currency;
}
