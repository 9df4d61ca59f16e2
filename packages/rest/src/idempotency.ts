import { createHash } from 'node:crypto';
import type { ApiContext, Operation } from '@callboard/api';
import type { TokenSession } from '@callboard/core/accounts';
import {
  type Claim,
  claimKey,
  type Reply,
  releaseKey,
  requireKey,
  storeReply,
} from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';
import type { Call } from './call.ts';
import { InputError } from './errors.ts';
import type { RouteMatch } from './routes.ts';

interface Keyed {
  session: TokenSession;
  call: Call;
  match: RouteMatch;
  input: Record<string, unknown>;
}

/**
 * Claims the Idempotency-Key of a POST, or returns the reply stored under it. Returns undefined
 * without a key and for other methods. Invalid input is rejected before the key is checked.
 */
export async function claimCall(
  database: Database,
  { session, call, match, input }: Keyed,
): Promise<Claim | Reply | undefined> {
  const header = call.request.headers.get('idempotency-key');
  if (match.route.method !== 'POST' || header === null) return undefined;
  const key = requireKey(header);
  const { success, error } = match.route.input.safeParse(input);
  if (!success) throw new InputError(error.issues[0]);
  return claimKey(database, session, { key, fingerprint: fingerprintOf(call.path, input) });
}

/**
 * Returns a function that stores the reply in the write's transaction, without the fields shown
 * once.
 */
export function keepUnder(
  claim: Claim,
  { successStatus, shownOnce }: Operation,
): NonNullable<ApiContext['keepReply']> {
  return (ctx, data) => {
    const body = JSON.stringify(data, (key, value) =>
      shownOnce.includes(key) ? undefined : value,
    );
    return storeReply(ctx, claim, { status: successStatus, body });
  };
}

/** Runs a keyed write and releases its key if it fails. */
export async function settle<T>(
  database: Database,
  claim: Claim | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (claim) await releaseKey(database, claim);
    throw error;
  }
}

// Sorts object keys, because bodies are compared as parsed JSON.
function fingerprintOf(path: string, input: Record<string, unknown>): string {
  const canonical = JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(`${path}\n${canonical}`).digest('hex');
}
