import type { BankAccount } from '@callboard/bank';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { bankAccounts, bankConnections } = schema;

interface Connected {
  connectionId: string;
  provider: 'plaid' | 'sandbox';
  institutionId: string | null;
  accounts: readonly BankAccount[];
}

/**
 * Gives accounts that were read through a login that ended to the present one, so that their history
 * and its matches continue. They are known by bank, name, kind and last digits: the provider has new
 * ids for them.
 */
export async function takeOverAccounts(ctx: Ctx, connected: Connected): Promise<void> {
  const { connectionId, provider, institutionId, accounts } = connected;
  if (institutionId === null) return;
  const former = await ctx.tx
    .select({
      id: bankAccounts.id,
      name: bankAccounts.name,
      mask: bankAccounts.mask,
      type: bankAccounts.type,
      currency: bankAccounts.currency,
    })
    .from(bankAccounts)
    .innerJoin(bankConnections, eq(bankConnections.id, bankAccounts.connectionId))
    .where(
      and(
        eq(bankConnections.provider, provider),
        eq(bankConnections.institutionId, institutionId),
        eq(bankConnections.status, 'disconnected'),
        ne(bankAccounts.mask, ''),
        isNull(bankAccounts.deletedAt),
      ),
    )
    .orderBy(desc(bankConnections.createdAt), desc(bankAccounts.id));
  for (const { id: providerId, name, mask, type, currency } of accounts) {
    const known = former.find(
      (it) => it.name === name && it.mask === mask && it.type === type && it.currency === currency,
    );
    if (!known) continue;
    await ctx.tx
      .update(bankAccounts)
      .set({ connectionId, providerId, removedAt: null, updatedAt: ctx.now() })
      .where(eq(bankAccounts.id, known.id));
  }
}
