import type { McpScope } from '../access/mcp-scopes.ts';
import { newId, newSecret } from '../ids.ts';
import type { schema } from '../schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { endOf } from './lifetimes.ts';

/** What a client receives. The secrets are in this answer and nowhere else. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  scopes: McpScope[];
}

/** The client receives tokens, or is told in one sentence why not. */
export type Grant = { tokens: IssuedTokens } | { refused: string };

interface Holder {
  workspaceId: string;
  connectionId: string;
  scopes: McpScope[];
}

/** A new access and refresh token, and the row that will know them again by their hashes. */
export function makeTokenPair(holder: Holder, now: Date) {
  const accessToken = newSecret('svco_');
  const refreshToken = newSecret('svcor_');
  const row: typeof schema.oauthTokens.$inferInsert = {
    ...holder,
    id: newId('tokenPair'),
    accessHash: hashSecret(accessToken),
    refreshHash: hashSecret(refreshToken),
    accessExpiresAt: endOf('accessToken', now),
    refreshExpiresAt: endOf('refreshToken', now),
    createdAt: now,
  };
  return { row, tokens: { accessToken, refreshToken, scopes: holder.scopes } };
}

/** The scopes of a new access token: what was granted, or `read` alone when no more was asked for. */
export function narrow(granted: McpScope[], isReadOnly: boolean): McpScope[] {
  return isReadOnly ? granted.filter((it) => it === 'read') : granted;
}
