import type { Statement } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import { inTurn } from '../access/in-turn.ts';
import { type CountRow, count, keyOf, refusal } from '../access/limits.unscoped.ts';
import { hasLeft, spend } from '../access/spend.unscoped.ts';
import { subjectOfAddress } from '../access/subject-of-address.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { challengeOf } from './challenge-of.ts';
import type { CodeExchange } from './exchange-code.unscoped.ts';
import { isClientId } from './find-client.unscoped.ts';
import type { Refresh } from './refresh.unscoped.ts';

/**
 * Result of checking a token request: grant unknown, grant known with wrong fields, or all right.
 */
export type Proof = 'unknown' | 'wrong' | 'right';

/** The unverified sender of a token request. */
export interface Guesser {
  address: string;
  /** The client id in the request, if any. */
  clientId: string | undefined;
}

/**
 * Counts the exchange of a code against its client if code, client, redirect URI and verifier
 * match. Other requests are not counted here, because any sender can name a client.
 * @throws AppError `rate_limited`.
 */
export async function countExchange(database: Database, input: CodeExchange): Promise<Proof> {
  const challenge = challengeOf(input.codeVerifier);
  if (!challenge || !isClientId(input.clientId) || input.redirectUri.includes('\0')) return 'wrong';
  const held = unscoped(database).sql`
    select client_id = ${input.clientId} and redirect_uri = ${input.redirectUri}
      and code_challenge = ${challenge} and used_at is null
      and expires_at > ${database.now().toISOString()} as is_right
    from oauth_codes where code_hash = ${hashSecret(input.code)}`;
  return countHeld(database, input.clientId, held);
}

/**
 * Counts a refresh against its client if the token and its connection are live and the client's.
 * @throws AppError `rate_limited`.
 */
export async function countRefresh(database: Database, input: Refresh): Promise<Proof> {
  if (!isClientId(input.clientId)) return 'wrong';
  const held = unscoped(database).sql`
    select c.client_id = ${input.clientId} and c.ended_at is null and t.replaced_at is null
      and t.refresh_expires_at > ${database.now().toISOString()} as is_right
    from oauth_tokens t
    join oauth_connections c on c.workspace_id = t.workspace_id and c.id = t.connection_id
    where t.refresh_hash = ${hashSecret(input.refreshToken)}`;
  return countHeld(database, input.clientId, held);
}

async function countHeld(database: Database, clientId: string, held: Statement): Promise<Proof> {
  const { sql } = unscoped(database);
  const key = sql`select ${keyOf('oauthTokensByClient', clientId)}::text from held where is_right`;
  const [row] = await sql<({ is_right: boolean } & { count: CountRow['count'] | null })[]>`
    with held as (${held}), counted as (${count(database, 'oauthTokensByClient', key)})
    select held.is_right, counted.count from held left join counted on true`;
  if (!row) return 'unknown';
  if (!row.is_right) return 'wrong';
  if (row.count === null) throw await refusal(database, 'oauthTokensByClient', clientId);
  return 'right';
}

/**
 * Checks the proof of a request. A few at a time for an address with too many wrong guesses, so that
 * its guesses cost little and a right request from it is still answered.
 * @throws AppError `rate_limited` when too many of them wait.
 */
export function checkProof(
  database: Database,
  { address }: Pick<Guesser, 'address'>,
  count: () => Promise<Proof>,
): Promise<Proof> {
  if (hasLeft(database, 'oauthGuessesByAddress', address)) return count();
  return inTurn(database, { name: 'proofs', subject: subjectOfAddress(address) }, count);
}

/**
 * Counts a token request without proof against its address, and against the pair of address and
 * named client. All processes share the count of a registered client. That of other names, which
 * anybody can invent, is kept in memory.
 * @throws AppError `rate_limited`.
 */
export async function countGuess(
  database: Database,
  { address, clientId }: Guesser,
): Promise<void> {
  await spend(database, 'oauthGuessesByAddress', address);
  if (clientId === undefined || !isClientId(clientId)) return;
  const subject = `${subjectOfAddress(address)} ${clientId}`;
  if (await countRegistered(database, { subject, clientId })) return;
  await spend(database, 'oauthGuessesByClient', subject);
}

/** Returns whether the client is registered, and counts its request if so. */
async function countRegistered(
  database: Database,
  { subject, clientId }: { subject: string; clientId: string },
): Promise<boolean> {
  const { sql } = unscoped(database);
  const key = sql`select ${keyOf('oauthUnprovenByClient', subject)}::text from registered`;
  const [row] = await sql<{ count: number | null }[]>`
    with registered as (select from oauth_clients where id = ${clientId}),
      counted as (${count(database, 'oauthUnprovenByClient', key)})
    select counted.count from registered left join counted on true`;
  if (row?.count === null) throw await refusal(database, 'oauthUnprovenByClient', subject);
  return row !== undefined;
}
