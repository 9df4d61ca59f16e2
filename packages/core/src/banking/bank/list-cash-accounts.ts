import { asc, eq } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isCashAccount, isStale } from './conditions.ts';

const { bankAccounts, bankConnections } = schema;

/** An account whose balance is cash. */
export interface CashAccount {
  id: string;
  name: string;
  mask: string;
  institutionName: string;
  currency: string;
  /** Available, or current where the bank does not say what is available; 0 before the first read. */
  availableCents: number;
  balancesAt: Date | null;
  /** Whether the balance is the last one known, because the bank stopped updating. */
  isStale: boolean;
}

/**
 * Returns the accounts that count as cash, of all connections that were not ended.
 * @throws AppError `forbidden`.
 */
export async function listCashAccounts(ctx: Ctx): Promise<CashAccount[]> {
  requireAllMoney(ctx);
  const rows = await ctx.tx
    .select({
      id: bankAccounts.id,
      name: bankAccounts.name,
      mask: bankAccounts.mask,
      institutionName: bankConnections.institutionName,
      currency: bankAccounts.currency,
      current: bankAccounts.currentCents,
      available: bankAccounts.availableCents,
      balancesAt: bankAccounts.balancesAt,
      provider: bankConnections.provider,
      status: bankConnections.status,
      errorCode: bankConnections.errorCode,
      outageSince: bankConnections.outageSince,
    })
    .from(bankAccounts)
    .innerJoin(bankConnections, eq(bankConnections.id, bankAccounts.connectionId))
    .where(isCashAccount)
    .orderBy(asc(bankConnections.createdAt), asc(bankConnections.id), asc(bankAccounts.id));
  return rows.map(
    ({ current, available, provider, status, errorCode, outageSince, ...account }) => ({
      ...account,
      availableCents: available ?? current ?? 0,
      isStale: isStale(
        { provider, status, errorCode, outageSince, balancesAt: account.balancesAt },
        ctx.now(),
      ),
    }),
  );
}
