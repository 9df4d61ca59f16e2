import type { McpScope } from '@callboard/domain/access/mcp-scopes';
import { newId, newSecret } from '../../kernel/ids.ts';
import type { schema } from '../../kernel/schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { endOf } from './lifetimes.ts';

/** Tokens as sent to the client. The secrets are not stored. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  scopes: McpScope[];
}

/** Issued tokens, or one sentence that explains the refusal. */
export type Grant = { tokens: IssuedTokens } | { refused: string };

interface Holder {
  workspaceId: string;
  connectionId: string;
  scopes: McpScope[];
}

/** Creates an access and a refresh token, and the row that stores their hashes. */
export function createTokenPair(holder: Holder, now: Date) {
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

/** Returns the scopes of a new access token: those granted, or only `read` if requested. */
export function narrowScopes(granted: McpScope[], isReadOnly: boolean): McpScope[] {
  return isReadOnly ? granted.filter((it) => it === 'read') : granted;
}
