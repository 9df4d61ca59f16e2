import type { BankAccount } from '@callboard/bank';
import { AppError } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireRoomForBank } from '../../accounts/plans/require-room.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { encrypt } from '../../kernel/secrets/encrypt.ts';
import { isConnected, isOpenAccount } from './conditions.ts';
import { reviewCash } from './review-cash.ts';
import { shownText } from './shown-text.ts';
import { storeAccounts } from './store-accounts.ts';
import { takeOverAccounts } from './take-over-accounts.ts';

const { bankAccounts, bankConnections } = schema;

export interface NewConnection {
  provider: 'plaid' | 'sandbox';
  /** Id of the login at the provider. */
  itemId: string;
  institutionId: string | null;
  institutionName: string;
  /** Reads the accounts. Stored encrypted. */
  accessToken: string;
  accounts: readonly BankAccount[];
}

/**
 * Stores a login at a bank that a person just gave, with its accounts. Those that were read through a
 * login that ended continue with their transactions. The worker reads the transactions.
 * @throws AppError `forbidden`, `plan_limit`, `conflict`.
 */
export async function createConnection(
  asked: Ctx,
  { accessToken, accounts, ...input }: NewConnection,
): Promise<{ id: string }> {
  const ctx = await lockWorkspace(asked);
  requireAllMoney(ctx);
  await requireRoomForBank(ctx);
  await requireNewItem(ctx, input);
  await requireNewAccounts(ctx, { ...input, accounts });
  const id = newId('bankConnection');
  const now = ctx.now();
  const institutionName = shownText(input.institutionName) || 'Bank';
  await ctx.tx.insert(bankConnections).values({
    ...{ ...input, id, institutionName, status: 'healthy' as const },
    encryptedAccessToken: encrypt(ctx.encryptionKeys, accessToken, { purpose: 'bank_token', id }),
    nextSyncAt: now,
    createdBy: ctx.actor.membershipId ?? null,
    ...{ createdAt: now, updatedAt: now },
  });
  await takeOverAccounts(ctx, { ...input, connectionId: id, accounts });
  await storeAccounts(ctx, { connectionId: id, accounts, at: now, isWhole: false });
  await record(ctx, 'bank.connected', { subject: id, data: { name: institutionName } });
  await reviewCash(ctx);
  return { id };
}

async function requireNewItem(
  ctx: Ctx,
  { provider, itemId }: Pick<NewConnection, 'provider' | 'itemId'>,
): Promise<void> {
  const [known] = await ctx.tx
    .select({ id: bankConnections.id })
    .from(bankConnections)
    .where(
      and(eq(bankConnections.provider, provider), eq(bankConnections.itemId, itemId), isConnected),
    );
  if (known) throw new AppError('conflict', 'This login is already connected.');
}

/** The same account twice would count its cash twice. */
async function requireNewAccounts(
  ctx: Ctx,
  { institutionId, accounts }: Pick<NewConnection, 'institutionId' | 'accounts'>,
): Promise<void> {
  if (institutionId === null) return;
  const connected = await ctx.tx
    .select({ name: bankAccounts.name, mask: bankAccounts.mask, type: bankAccounts.type })
    .from(bankAccounts)
    .innerJoin(bankConnections, eq(bankConnections.id, bankAccounts.connectionId))
    .where(and(eq(bankConnections.institutionId, institutionId), isConnected, isOpenAccount));
  const known = connected.find((it) =>
    accounts.some(
      ({ name, mask, type }) =>
        mask !== '' && mask === it.mask && type === it.type && name === it.name,
    ),
  );
  if (!known) return;
  throw new AppError(
    'conflict',
    `${known.name} ••${known.mask} is already connected. Reconnect that bank instead.`,
  );
}
