import type { Statement } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { type CountRow, count, keyOf, refusal } from '../access/limits.ts';
import { requireLeft, spend } from '../access/spend.ts';
import { subjectOfAddress } from '../access/subject-of-address.ts';
import type { Database } from '../database/index.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { challengeOf } from './challenge-of.ts';
import type { CodeExchange } from './exchange-code.ts';
import { isClientId } from './find-client.ts';
import type { Refresh } from './refresh.ts';

/** What a token request shows: nothing known, something known that does not fit, or its client. */
export type Proof = 'unknown' | 'wrong' | 'right';

/** Who sends a token request, before anything is proved. */
export interface Guesser {
  address: string;
  /** The client it names, if it names one. */
  clientId: string | undefined;
}

/**
 * Counts the exchange of a code against its client when code, client, address and verifier fit.
 * One that proves nothing counts for nothing here: anybody may name a client.
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

/** The same for a refresh: the token is live and its connection the client's. @throws AppError `rate_limited`. */
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

/** Refuses an address that has guessed too often, before anything is looked up. @throws AppError `rate_limited`. */
export function requireNoGuesser(database: Database, { address }: Pick<Guesser, 'address'>): void {
  requireLeft(database, 'oauthGuessesByAddress', address);
}

/**
 * Counts a token request that proved nothing: by its address, and by the client it names as far as
 * that address names it.
 * @throws AppError `rate_limited`.
 */
export async function countGuess(
  database: Database,
  { address, clientId }: Guesser,
): Promise<void> {
  await spend(database, 'oauthGuessesByAddress', address);
  if (clientId === undefined || !isClientId(clientId)) return;
  await spend(database, 'oauthGuessesByClient', `${subjectOfAddress(address)} ${clientId}`);
}
