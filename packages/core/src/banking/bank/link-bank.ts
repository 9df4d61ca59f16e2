import { BankError, type LinkProvider } from '@callboard/bank';
import type { FinishLink, StartLink } from '@callboard/domain/bank/fields';
import { AppError } from '@callboard/domain/errors';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireRoomForBank } from '../../accounts/plans/require-room.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { createConnection } from './create-connection.ts';
import { accessTokenOf, lockConnection } from './lock-connection.ts';

/** Database and bank of an act that must not hold a transaction during a network call. */
export interface BankReach {
  /** Runs work in its own transaction. */
  open<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Undefined where only the sandbox bank is. */
  links: LinkProvider | undefined;
}

/** Path that the provider posts to. */
export const webhookPath = '/api/plaid';

/**
 * Returns a token that opens the provider's window: to connect a bank, or to repair the login of one.
 * @throws AppError `forbidden`, `not_found`, `plan_limit`, `conflict`.
 */
export async function startLink(
  { open, links }: BankReach,
  { id }: z.infer<typeof StartLink>,
): Promise<{ linkToken: string }> {
  const request = await open(async (asked) => {
    const ctx = await lockWorkspace(asked);
    requireAllMoney(ctx);
    const accessToken = id === undefined ? undefined : await tokenOf(ctx, id);
    if (accessToken === undefined) await requireRoomForBank(ctx);
    return {
      ...{ userId: ctx.workspace.id, country: ctx.workspace.country },
      webhookUrl: ctx.baseUrl.startsWith('https:') ? `${ctx.baseUrl}${webhookPath}` : null,
      ...(accessToken !== undefined && { accessToken }),
    };
  });
  return { linkToken: await answered(requireLinks(links).createLinkToken(request)) };
}

/**
 * Connects the bank whose login a person gave in the provider's window. A login that cannot be
 * stored is ended, so that nobody has access to it.
 * @throws AppError `forbidden`, `plan_limit`, `conflict`.
 */
export async function finishLink(
  { open, links }: BankReach,
  { publicToken }: z.infer<typeof FinishLink>,
): Promise<{ id: string }> {
  await open(async (asked) => {
    const ctx = await lockWorkspace(asked);
    requireAllMoney(ctx);
    await requireRoomForBank(ctx);
  });
  const provider = requireLinks(links);
  const { signal } = new AbortController();
  const { accessToken, itemId } = await answered(provider.exchange(publicToken));
  try {
    const { accounts, item } = await answered(provider.readAccounts(accessToken, { signal }));
    const { institutionId, institutionName } = item;
    return await open((ctx) =>
      createConnection(ctx, {
        ...{ provider: 'plaid', itemId, institutionId, accessToken, accounts },
        institutionName: institutionName ?? 'Bank',
      }),
    );
  } catch (error) {
    await provider.end(accessToken, { signal }).catch(() => {});
    throw error;
  }
}

function requireLinks(links: LinkProvider | undefined): LinkProvider {
  if (links) return links;
  throw new AppError('conflict', 'Plaid is not set up here. Use the sandbox bank, or statements.');
}

async function tokenOf(ctx: Ctx, id: string): Promise<string> {
  const connection = await lockConnection(ctx, id);
  if (connection.provider === 'plaid') return accessTokenOf(ctx, connection);
  throw new AppError('conflict', 'This bank was not connected through Plaid.');
}

/** @throws AppError `conflict` in words, when the provider refuses or does not answer. */
async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    throw new AppError(
      'conflict',
      `The bank's connection could not be made (${error.code}). Try again in a few minutes.`,
    );
  }
}
