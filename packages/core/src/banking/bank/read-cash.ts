import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isConnected } from './conditions.ts';
import { type CashAccount, listCashAccounts } from './list-cash-accounts.ts';

const { bankAccounts, bankConnections } = schema;

export interface Cash {
  /** Whether any account is connected or imported, whether it counts as cash or not. */
  isConnected: boolean;
  /** Sum of the accounts in the workspace's currency. */
  availableCents: number;
  currency: string;
  /** Whether a balance in the sum is the last one known. */
  isStale: boolean;
  /** Every account that counts as cash, also in other currencies. */
  accounts: CashAccount[];
}

/**
 * Returns the cash of the workspace. Accounts behind a broken login count with their last known
 * balance.
 * @throws AppError `forbidden`.
 */
export async function readCash(ctx: Ctx): Promise<Cash> {
  const accounts = await listCashAccounts(ctx);
  const { currency } = ctx.workspace;
  const counted = accounts.filter((it) => it.currency === currency);
  return {
    isConnected: accounts.length > 0 || (await hasAccounts(ctx)),
    availableCents: counted.reduce((sum, it) => sum + it.availableCents, 0),
    currency,
    isStale: counted.some((it) => it.isStale),
    accounts,
  };
}

async function hasAccounts(ctx: Ctx): Promise<boolean> {
  const found = await ctx.tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .innerJoin(bankConnections, eq(bankConnections.id, bankAccounts.connectionId))
    .where(isConnected)
    .limit(1);
  return found.length > 0;
}
