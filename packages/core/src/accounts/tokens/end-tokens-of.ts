import type { tokenEndings } from '@callboard/domain/tokens/enums';
import { and, eq, isNull } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { endInSandbox } from '../sandboxes/test-tokens.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

const { apiTokens } = schema;

/** Revokes every API token that acts as a member. */
export async function endTokensOf(
  ctx: Locked,
  membershipId: string,
  because: (typeof tokenEndings)[number],
): Promise<void> {
  const ended = await ctx.tx
    .update(apiTokens)
    .set({ revokedAt: ctx.now(), revokedBecause: because, updatedAt: ctx.now() })
    .where(and(eq(apiTokens.creatorId, membershipId), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id, isTest: apiTokens.isTest });
  const tests = ended.filter((it) => it.isTest).map((it) => it.id);
  await endInSandbox(ctx, tests, because);
}
