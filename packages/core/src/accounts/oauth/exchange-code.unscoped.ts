import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { challengeOf } from './challenge-of.ts';
import { createTokenPair, type Grant, narrowScopes } from './create-token-pair.ts';
import { endConnection } from './end-connection.ts';
import { lapseOf, lapseSentences, selectStanding } from './standing.ts';

const { memberships, oauthClients, oauthCodes, oauthConnections, oauthTokens } = schema;

type Code = typeof oauthCodes.$inferSelect;

export interface CodeExchange {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string;
  /** Whether the access token should be limited to `read`. */
  isReadOnly: boolean;
}

/**
 * Exchanges an authorization code for the first pair of tokens (RFC 6749 section 4.1.3, RFC 7636)
 * and creates the connection. The row lock lets one of several concurrent exchanges win; a code
 * used again ends the connection it created. A wrong client, redirect URI or verifier does not
 * spend the code.
 */
export function exchangeCode(database: Database, input: CodeExchange): Promise<Grant> {
  const now = database.now();
  return unscoped(database).transaction(async (tx) => {
    const [code] = await tx
      .select()
      .from(oauthCodes)
      .where(eq(oauthCodes.codeHash, hashSecret(input.code)))
      .for('update');
    if (!code) return { refused: 'The code is unknown.' };
    if (code.usedAt) {
      await endConnection(tx, code, 'code_reused', now);
      return { refused: 'The code was already used, so the connection it created has ended.' };
    }
    const refused = mismatchOf(code, input, now) ?? (await standingOf(tx, code, now));
    return refused ? { refused } : connect(tx, code, input, now);
  });
}

function mismatchOf(code: Code, input: CodeExchange, now: Date): string | null {
  if (code.expiresAt <= now) return 'The code has expired.';
  if (code.clientId !== input.clientId) return 'The code was issued to another client.';
  if (code.redirectUri !== input.redirectUri) {
    return 'redirect_uri does not match the authorization request.';
  }
  const challenge = challengeOf(input.codeVerifier);
  if (!challenge) return 'code_verifier must be 43 to 128 characters of A-Z a-z 0-9 . _ ~ and -.';
  return challenge === code.codeChallenge ? null : 'code_verifier does not match the challenge.';
}

// Takes a lock so that a concurrent demotion is either seen here or sees the new connection.
async function standingOf(tx: Tx, code: Code, now: Date): Promise<string | null> {
  const [standing] = await selectStanding(tx, code).for('share', { of: memberships });
  const lapse = lapseOf(standing, now);
  return lapse && lapseSentences[lapse];
}

async function findConnecting(tx: Tx, clientId: string, now: Date) {
  const isClient = eq(oauthClients.id, clientId);
  const { name, connectedAt } = oauthClients;
  const [client] = await tx.select({ name, connectedAt }).from(oauthClients).where(isClient);
  if (client?.connectedAt) return client;
  await tx.update(oauthClients).set({ connectedAt: now }).where(isClient);
  return client;
}

async function connect(tx: Tx, code: Code, input: CodeExchange, now: Date): Promise<Grant> {
  const { workspaceId, id, clientId, membershipId } = code;
  const scopes = narrowScopes(code.scopes, input.isReadOnly);
  const { row, tokens } = createTokenPair({ workspaceId, connectionId: id, scopes }, now);
  const client = await findConnecting(tx, clientId, now);
  await Promise.all([
    tx
      .update(oauthCodes)
      .set({ usedAt: now })
      .where(and(eq(oauthCodes.workspaceId, workspaceId), eq(oauthCodes.id, id))),
    tx.insert(oauthConnections).values({
      workspaceId,
      id,
      clientId,
      membershipId,
      clientName: client?.name ?? '',
      redirectHost: new URL(code.redirectUri).host,
      scopes: code.scopes,
      createdAt: now,
      updatedAt: now,
    }),
    tx.insert(oauthTokens).values(row),
  ]);
  return { tokens };
}
