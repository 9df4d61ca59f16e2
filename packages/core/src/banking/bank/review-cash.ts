import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { emit } from '../../tell/events/emit.ts';
import { lockBankSettings } from './find-bank-settings.ts';
import { readCash } from './read-cash.ts';

const { bankSettings } = schema;

/**
 * Compares cash with the warning level after balances or the level changed. A dip is announced once:
 * it begins when cash falls below the level and ends when it is back. `isSilent` is for accounts that
 * no longer count: cash is less without anything being spent.
 */
export async function reviewCash(ctx: Ctx, { isSilent = false } = {}): Promise<void> {
  const { lowBalanceCents, lowBalanceSince } = await lockBankSettings(ctx);
  const { accounts, availableCents, currency } = await readCash(ctx);
  const isRead = accounts.some((it) => it.currency === currency && it.balancesAt !== null);
  const isLow = lowBalanceCents !== null && isRead && availableCents < lowBalanceCents;
  if (isLow === (lowBalanceSince !== null)) return;
  await ctx.tx
    .update(bankSettings)
    .set({ lowBalanceSince: isLow ? ctx.now() : null, updatedAt: ctx.now() })
    .where(eq(bankSettings.workspaceId, ctx.workspace.id));
  if (!isLow || isSilent) return;
  await emit(ctx, 'bank_low_balance', {
    data: { availableCents, thresholdCents: lowBalanceCents },
    context: { currency },
    projectId: null,
  });
}
