import { isScope } from '@callboard/domain/access/scopes';
import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { apiTokens, memberships, users } = schema;

/** `stopped`: the creator is suspended; the token works again when the creator is active. */
export type TokenState = 'live' | 'stopped' | 'expired' | 'revoked';

const shown = {
  id: apiTokens.id,
  name: apiTokens.name,
  firstCharacters: apiTokens.firstCharacters,
  scopes: apiTokens.scopes,
  isTest: apiTokens.isTest,
  creatorId: apiTokens.creatorId,
  creatorName: users.name,
  creatorStatus: memberships.status,
  expiresAt: apiTokens.expiresAt,
  revokedAt: apiTokens.revokedAt,
  revokedBecause: apiTokens.revokedBecause,
  lastUsedAt: apiTokens.lastUsedAt,
  createdAt: apiTokens.createdAt,
};

/** Lists the workspace's tokens without secrets, newest first, including ended ones. */
export async function listTokens(ctx: Ctx) {
  const rows = await ctx.tx
    .select(shown)
    .from(apiTokens)
    .innerJoin(memberships, eq(memberships.id, apiTokens.creatorId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(200);
  return rows.map(({ creatorStatus, scopes, ...row }) => ({
    ...row,
    scopes: scopes.filter(isScope),
    state: stateOf({ ...row, creatorStatus }, ctx.now()),
  }));
}

interface Facts {
  revokedAt: Date | null;
  expiresAt: Date | null;
  creatorStatus: string;
}

function stateOf({ revokedAt, expiresAt, creatorStatus }: Facts, now: Date): TokenState {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt <= now) return 'expired';
  return creatorStatus === 'active' ? 'live' : 'stopped';
}
