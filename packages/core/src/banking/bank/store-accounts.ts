import type { BankAccount } from '@callboard/bank';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { shownText } from './shown-text.ts';

const { bankAccounts } = schema;

export interface AccountsRead {
  connectionId: string;
  accounts: readonly BankAccount[];
  /** When the bank said so. */
  at: Date;
  /** Whether these are all accounts, so that others were closed at the bank. */
  isWhole: boolean;
}

/**
 * Stores the accounts of a connection with their balances. A balance that the bank left out stays as
 * it was. Returns whether an account disappeared.
 */
export async function storeAccounts(
  ctx: Ctx,
  { connectionId, accounts, at, isWhole }: AccountsRead,
): Promise<{ isAnyRemoved: boolean }> {
  const ids = accounts.map((it) => it.id);
  if (accounts.length > 0) await save(ctx, { connectionId, accounts, at });
  if (!isWhole) return { isAnyRemoved: false };
  const removed = await ctx.tx
    .update(bankAccounts)
    .set({ removedAt: ctx.now(), updatedAt: ctx.now() })
    .where(
      and(
        eq(bankAccounts.connectionId, connectionId),
        isNull(bankAccounts.removedAt),
        ids.length > 0 ? notInArray(bankAccounts.providerId, ids) : undefined,
      ),
    )
    .returning({ id: bankAccounts.id });
  return { isAnyRemoved: removed.length > 0 };
}

async function save(ctx: Ctx, { connectionId, accounts, at }: Omit<AccountsRead, 'isWhole'>) {
  const now = ctx.now();
  const hasBalance = (it: BankAccount) => it.currentCents !== null || it.availableCents !== null;
  await ctx.tx
    .insert(bankAccounts)
    .values(
      accounts.map(({ id, ...account }) => ({
        ...account,
        id: newId('bankAccount'),
        connectionId,
        providerId: id,
        name: shownText(account.name) || 'Account',
        mask: shownText(account.mask).slice(-4),
        countsAsCash: account.type === 'depository',
        balancesAt: hasBalance({ id, ...account }) ? at : null,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [bankAccounts.workspaceId, bankAccounts.connectionId, bankAccounts.providerId],
      set: { ...changing, removedAt: null, updatedAt: now },
    });
}

/** A balance that is left out stays, together with the one it belongs to. */
const ifKnown = (column: string, stored: unknown) =>
  sql`case when excluded.balances_at is null then ${stored} else ${sql.raw(`excluded.${column}`)} end`;

const changing = {
  name: sql`excluded.name`,
  mask: sql`excluded.mask`,
  type: sql`excluded.type`,
  subtype: sql`excluded.subtype`,
  currency: sql`excluded.currency`,
  currentCents: ifKnown('current_cents', bankAccounts.currentCents),
  availableCents: ifKnown('available_cents', bankAccounts.availableCents),
  balancesAt: ifKnown('balances_at', bankAccounts.balancesAt),
};
