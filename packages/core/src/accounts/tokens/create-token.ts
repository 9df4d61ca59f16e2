import { isManager } from '@callboard/domain/access/permissions';
import { mayWrite } from '@callboard/domain/access/scopes';
import { AppError, invalid, notFound } from '@callboard/domain/errors';
import { testTokensPerWorkspace } from '@callboard/domain/sandboxes/enums';
import type { CreateToken } from '@callboard/domain/tokens/fields';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId, newSecret } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { requireConfirmed } from '../access/require-confirmed.ts';
import { requireProved } from '../people/require-proved.ts';
import { addToSandbox } from '../sandboxes/test-tokens.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';
import { hashSecret } from './hash-secret.ts';

const { apiTokens, memberships } = schema;

/** Maximum number of live tokens in a workspace. */
export const liveTokensPerWorkspace = 25;

export type NewToken = Awaited<ReturnType<typeof createToken>>;

/**
 * Creates a token that acts as `creatorId`. Only the hash of the returned secret is stored.
 * A test token acts in the sandbox of the workspace instead.
 * @throws AppError `confirmation_needed` for scopes that write, `invalid_parameter`, `forbidden`,
 * `email_not_confirmed`, `conflict`, also for a test token without a sandbox.
 */
export async function createToken(
  ctx: Ctx,
  input: z.infer<typeof CreateToken> & { creatorId: string },
) {
  if (input.expiresAt && input.expiresAt <= ctx.now()) {
    throw invalid('expiresAt', 'Choose a time in the future.');
  }
  return storeToken(await lockWorkspace(ctx), input);
}

async function storeToken(ctx: Locked, input: z.infer<typeof CreateToken> & { creatorId: string }) {
  await requireProved(ctx);
  const isTest = input.isTest ?? false;
  if (!isTest && input.scopes.some(mayWrite)) requireConfirmed(ctx);
  await requireManager(ctx, input.creatorId);
  await requireRoom(ctx, isTest);
  await requireQuotas(ctx, { apiTokens: 1 });
  const now = ctx.now();
  const prefix = isTest ? 'svc_test_' : 'svc_';
  const secret = newSecret(prefix);
  const token = {
    id: newId('apiToken'),
    name: input.name,
    scopes: input.scopes,
    expiresAt: input.expiresAt ?? null,
  };
  await ctx.tx.insert(apiTokens).values({
    ...token,
    isTest,
    secretHash: hashSecret(secret),
    firstCharacters: secret.slice(0, prefix.length + 6),
    creatorId: input.creatorId,
    createdAt: now,
    updatedAt: now,
  });
  if (isTest && !(await addToSandbox(ctx, token))) {
    throw new AppError('conflict', 'Set up the sandbox before you create a test token.');
  }
  await record(ctx, isTest ? 'token.test_created' : 'token.created', {
    subject: token.id,
    data: { name: token.name, scopes: token.scopes },
    changes: { before: {}, after: { scopes: token.scopes, expiresAt: token.expiresAt } },
  });
  return { token, secret };
}

async function requireManager(ctx: Locked, creatorId: string): Promise<void> {
  const [creator] = await ctx.tx
    .select({ role: memberships.role, status: memberships.status })
    .from(memberships)
    .where(eq(memberships.id, creatorId));
  if (!creator) throw notFound('member');
  if (!isManager(creator.role) || creator.status !== 'active') {
    throw new AppError('forbidden', 'Only an active owner or admin can create a token.');
  }
}

async function requireRoom(ctx: Locked, isTest: boolean): Promise<void> {
  const most = isTest ? testTokensPerWorkspace : liveTokensPerWorkspace;
  const live = await ctx.tx
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.isTest, isTest),
        isNull(apiTokens.revokedAt),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, ctx.now())),
      ),
    )
    .limit(most);
  if (live.length >= most) {
    throw new AppError(
      'conflict',
      `A workspace can have at most ${most} active ${isTest ? 'test tokens' : 'tokens'}. Revoke one first.`,
    );
  }
}
