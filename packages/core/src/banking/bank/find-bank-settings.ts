import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { bankSettings } = schema;

export interface BankSettings {
  /** A deposit of at least this is announced; null for none. */
  largeDepositCents: number | null;
  /** Cash below this is announced once per dip; null for never. */
  lowBalanceCents: number | null;
  /** Since when cash is below the level; null while it is not. */
  lowBalanceSince: Date | null;
}

const initial: BankSettings = {
  largeDepositCents: null,
  lowBalanceCents: null,
  lowBalanceSince: null,
};

/** Returns the levels at which deposits and cash are announced. @throws AppError `forbidden`. */
export async function findBankSettings(ctx: Ctx): Promise<BankSettings> {
  requireAllMoney(ctx);
  const { largeDepositCents, lowBalanceCents, lowBalanceSince } = bankSettings;
  const [settings] = await ctx.tx
    .select({ largeDepositCents, lowBalanceCents, lowBalanceSince })
    .from(bankSettings);
  return settings ?? initial;
}

/** Like `findBankSettings`, and locks them, so that one dip is announced once. */
export async function lockBankSettings(ctx: Ctx): Promise<BankSettings> {
  await ctx.tx.insert(bankSettings).values({}).onConflictDoNothing();
  await ctx.tx.select({ id: bankSettings.workspaceId }).from(bankSettings).for('no key update');
  return findBankSettings(ctx);
}
