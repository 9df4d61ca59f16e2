import { notFound } from '@callboard/domain/errors';
import { eq, sql } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { endInSandbox, idInSandbox } from '../sandboxes/test-tokens.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';
import { pauseEndpointsOfToken } from './token-endpoints.unscoped.ts';

const { apiTokens } = schema;

/**
 * Revokes a token and pauses its endpoints. Repeating it changes nothing.
 * @throws AppError `not_found`.
 */
export async function revokeToken(ctx: Ctx, { id }: { id: string }) {
  return revoke(await lockWorkspace(ctx), id);
}

async function revoke(ctx: Locked, id: string) {
  const [token] = await ctx.tx
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      isTest: apiTokens.isTest,
      revokedAt: apiTokens.revokedAt,
    })
    .from(apiTokens)
    .where(eq(apiTokens.id, id))
    .for('no key update');
  if (!token) throw notFound('token');
  if (token.revokedAt !== null) return token;
  const revokedAt = ctx.now();
  await ctx.tx
    .update(apiTokens)
    .set({ revokedAt, updatedAt: revokedAt })
    .where(eq(apiTokens.id, id));
  if (token.isTest) await endInSandbox(ctx, [id], null);
  else await pauseEndpointsOfToken(ctx, { tokenId: id });
  // Its open streams end now. Those of a removed member hear of the membership.
  const acting = token.isTest ? idInSandbox(id) : id;
  await ctx.tx.execute(sql`select pg_notify('access_changed', ${`token:${acting}`})`);
  await record(ctx, 'token.revoked', { subject: id, data: { name: token.name } });
  return { ...token, revokedAt };
}
