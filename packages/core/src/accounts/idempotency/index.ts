import { randomUUID } from 'node:crypto';
import { unscoped } from '@callboard/db/unscoped';
import { AppError } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { TokenSession } from '../access/authenticate.unscoped.ts';

export { makeOnce } from './make-once.ts';

const freedAfterMilliseconds = 60_000;
const replayMilliseconds = 24 * 3_600_000;
/** As long as a browser keeps the draft of a form. */
const formMilliseconds = 30 * 86_400_000;

/** A claimed key: its write may run now. */
export interface Claim {
  workspaceId: string;
  tokenId: string;
  key: string;
  /** Distinguishes this run from one that takes the key over after 60 seconds. */
  run: string;
}

/** The stored response of a keyed write: its status and the exact text of its body. */
export interface Reply {
  status: number;
  body: string;
}

interface Row {
  fingerprint: string;
  status: number | null;
  body: string | null;
}

/**
 * Returns a key of 1 to 255 visible ASCII characters.
 * @throws AppError `invalid_idempotency_key`.
 */
export function requireKey(key: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new AppError(
    'invalid_idempotency_key',
    'An Idempotency-Key is 1 to 255 visible ASCII characters without spaces.',
  );
}

/**
 * Claims a key for one run of a write, in a transaction of its own. Returns the stored reply when
 * the same write finished less than 24 hours ago.
 * @throws AppError `idempotency_mismatch`, `idempotency_in_progress`.
 */
export async function claimKey(
  database: Database,
  session: TokenSession,
  { key, fingerprint }: { key: string; fingerprint: string },
): Promise<Claim | Reply> {
  const claim = {
    workspaceId: session.workspace.id,
    tokenId: session.token.id,
    key,
    run: randomUUID(),
  };
  const now = database.now();
  const claimed = await unscoped(database).sql`
    insert into idempotency_keys as k (workspace_id, token_id, key, fingerprint, claim, claimed_at)
    values (${claim.workspaceId}, ${claim.tokenId}, ${key}, ${fingerprint}, ${claim.run},
      ${now.toISOString()})
    on conflict (workspace_id, token_id, key) do update set
      fingerprint = excluded.fingerprint, claim = excluded.claim, claimed_at = excluded.claimed_at,
      status = null, body = null, finished_at = null
      where k.finished_at is null and k.claimed_at <= ${before(now, freedAfterMilliseconds)}
        or k.finished_at <= ${before(now, replayMilliseconds)}
    returning 1`;
  if (claimed.length > 0) return claim;
  const [row] = await unscoped(database).sql<Row[]>`
    select fingerprint, status, body from idempotency_keys
    where workspace_id = ${claim.workspaceId} and token_id = ${claim.tokenId} and key = ${key}`;
  if (row && row.fingerprint !== fingerprint) {
    throw new AppError(
      'idempotency_mismatch',
      'This Idempotency-Key was used for a different request. Use a new one.',
    );
  }
  if (row?.status != null) return { status: row.status, body: row.body ?? '' };
  throw inProgress('A request with this Idempotency-Key is running.');
}

/**
 * Stores the reply in the transaction of the work, so that a crash keeps both or neither.
 * @throws AppError `idempotency_in_progress` when another run took the key over.
 */
export async function storeReply(ctx: Ctx, claim: Claim, reply: Reply): Promise<void> {
  const { idempotencyKeys: keys } = schema;
  const stored = await ctx.tx
    .update(keys)
    .set({ ...reply, finishedAt: ctx.now() })
    .where(and(eq(keys.tokenId, claim.tokenId), eq(keys.key, claim.key), eq(keys.claim, claim.run)))
    .returning({ key: keys.key });
  if (stored.length > 0) return;
  throw inProgress('Another request is using this Idempotency-Key.');
}

function inProgress(message: string): AppError {
  return new AppError('idempotency_in_progress', message, { retryAfterSeconds: 1 });
}

/** Releases a key after a failed write, because failures keep no key. */
export async function releaseKey(database: Database, claim: Claim): Promise<void> {
  await unscoped(database).sql`
    delete from idempotency_keys
    where workspace_id = ${claim.workspaceId} and token_id = ${claim.tokenId}
      and key = ${claim.key} and claim = ${claim.run} and finished_at is null`;
}

/** Deletes keys claimed more than 48 hours ago, whose 24 hours are surely over. */
export async function pruneKeys(database: Database): Promise<void> {
  await unscoped(database).sql`
    delete from idempotency_keys where claimed_at < ${before(database.now(), replayMilliseconds * 2)}`;
}

/** Deletes the keys of forms whose drafts are gone. */
export async function pruneSentForms(database: Database): Promise<void> {
  await unscoped(database).sql`
    delete from sent_forms where created_at < ${before(database.now(), formMilliseconds)}`;
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
