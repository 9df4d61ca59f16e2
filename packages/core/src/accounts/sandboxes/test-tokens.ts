import type { tokenEndings } from '@callboard/domain/tokens/enums';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';
import { type InSandbox, inSandbox } from './in-sandbox.ts';

const { apiTokens, webhookEndpoints } = schema;

/** Returns the id of a test token's row in the sandbox, which the records that it creates refer to. */
export function idInSandbox(tokenId: string): string {
  return `test_${tokenId}`;
}

type StoredToken = Pick<typeof apiTokens.$inferInsert, 'id' | 'name' | 'scopes' | 'expiresAt'>;

/** Adds the row of a test token to the sandbox. Returns false if there is no sandbox. */
export async function addToSandbox(ctx: Locked, token: StoredToken): Promise<boolean> {
  const added = await inSandbox(ctx, async ({ tx, now, membershipId }) => {
    const id = idInSandbox(token.id);
    await tx.insert(apiTokens).values({
      ...{ ...token, id, creatorId: membershipId, isTest: true },
      // No secret has such a hash.
      ...{ secretHash: id, firstCharacters: '', createdAt: now(), updatedAt: now() },
    });
    return true;
  });
  return added ?? false;
}

/** Ends test tokens in the sandbox, and pauses the endpoints that they created there. */
export async function endInSandbox(
  ctx: Locked,
  tokenIds: readonly string[],
  because: (typeof tokenEndings)[number] | null,
): Promise<void> {
  if (tokenIds.length === 0) return;
  const ids = tokenIds.map(idInSandbox);
  await inSandbox(ctx, async (sandbox) => {
    const ended = { revokedAt: sandbox.now(), revokedBecause: because, updatedAt: sandbox.now() };
    await sandbox.tx
      .update(apiTokens)
      .set(ended)
      .where(and(inArray(apiTokens.id, ids), isNull(apiTokens.revokedAt)));
    await pauseEndpoints(sandbox, ids);
  });
}

/** Pauses the endpoints that the test tokens of a member created in the sandbox. */
export async function pauseInSandbox(ctx: Locked, membershipId: string): Promise<void> {
  const tokens = await ctx.tx
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(eq(apiTokens.creatorId, membershipId), apiTokens.isTest));
  if (tokens.length === 0) return;
  const ids = tokens.map((it) => idInSandbox(it.id));
  await inSandbox(ctx, (sandbox) => pauseEndpoints(sandbox, ids));
}

async function pauseEndpoints({ tx, now }: InSandbox, tokenIds: string[]): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ enabled: false, pausedBecause: 'token_ended', updatedAt: now() })
    .where(and(inArray(webhookEndpoints.tokenId, tokenIds), eq(webhookEndpoints.enabled, true)));
}
