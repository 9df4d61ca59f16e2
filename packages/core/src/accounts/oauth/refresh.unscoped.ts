import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { createTokenPair, type Grant, narrowScopes } from './create-token-pair.ts';
import { type Ending, endConnection } from './end-connection.ts';
import { lapseOf, lapseSentences, selectStanding } from './standing.ts';

const { oauthConnections, oauthTokens } = schema;

export interface Refresh {
  refreshToken: string;
  clientId: string;
  /** Whether the access token should be limited to `read`. */
  isReadOnly: boolean;
}

const sentences = {
  ...lapseSentences,
  refresh_token_replayed: 'The refresh token was already used, so its connection has ended.',
  unused: 'The refresh token has expired.',
} as const satisfies Partial<Record<Ending, string>>;

/**
 * Replaces a refresh token with a new pair (RFC 6749 section 6). There is no grace period: the row
 * lock lets one of several concurrent refreshes win, and the next is a replay that ends the
 * connection. A refresh also ends the connection if the person lost access or the plan lapsed.
 */
export function refresh(database: Database, input: Refresh): Promise<Grant> {
  const now = database.now();
  return unscoped(database).transaction(async (tx) => {
    const held = await lockPair(tx, input.refreshToken);
    if (!held) return { refused: 'The refresh token is unknown.' };
    const { pair, connection } = held;
    if (connection.endedAt) return { refused: 'The connection has ended.' };
    if (!pair.replacedAt && connection.clientId !== input.clientId) {
      return { refused: 'The refresh token was issued to another client.' };
    }
    const ending = await endingOf(tx, held, now);
    if (!ending) return rotate(tx, held, input, now);
    await endConnection(tx, connection, ending, now);
    return { refused: sentences[ending] };
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof lockPair>>>;

// Locks the connection before its tokens, the same order as a deletion.
async function lockPair(tx: Tx, refreshToken: string) {
  const [held] = await tx
    .select({ pair: oauthTokens, connection: oauthConnections })
    .from(oauthConnections)
    .innerJoin(
      oauthTokens,
      and(
        eq(oauthTokens.workspaceId, oauthConnections.workspaceId),
        eq(oauthTokens.connectionId, oauthConnections.id),
      ),
    )
    .where(eq(oauthTokens.refreshHash, hashSecret(refreshToken)))
    .for('no key update');
  return held;
}

async function endingOf(
  tx: Tx,
  { pair, connection }: Held,
  now: Date,
): Promise<keyof typeof sentences | null> {
  if (pair.replacedAt) return 'refresh_token_replayed';
  if (pair.refreshExpiresAt <= now) return 'unused';
  const [standing] = await selectStanding(tx, connection);
  return lapseOf(standing, now);
}

async function rotate(tx: Tx, held: Held, input: Refresh, now: Date): Promise<Grant> {
  const { workspaceId, id: connectionId } = held.connection;
  const scopes = narrowScopes(held.connection.scopes, input.isReadOnly);
  const { row, tokens } = createTokenPair({ workspaceId, connectionId, scopes }, now);
  await Promise.all([
    tx
      .update(oauthTokens)
      .set({ replacedAt: now })
      .where(and(eq(oauthTokens.workspaceId, workspaceId), eq(oauthTokens.id, held.pair.id))),
    tx.insert(oauthTokens).values(row),
  ]);
  return { tokens };
}
