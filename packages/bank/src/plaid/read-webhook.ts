import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import type { PlaidApi } from 'plaid';
import { z } from 'zod';
import { BankError } from '../bank-error.ts';
import { call } from './call.ts';
import { WebhookKey } from './responses.ts';

/** How old the signature of a webhook may be. */
const mostAge = '5 minutes';
const timeoutMilliseconds = 10_000;
/** Keys that are remembered. Plaid has a few at a time. */
const mostKeys = 20;
/** How long a key is not asked for again. Plaid may end one early. */
const keyMilliseconds = 3_600_000;
/** How long an unknown key is not asked for again. */
const refusedMilliseconds = 60_000;

export interface SignedWebhook {
  body: string;
  /** The header `Plaid-Verification`. */
  signature: string | null;
}

const Webhook = z.object({
  webhook_type: z.string(),
  webhook_code: z.string(),
  item_id: z.string().min(1),
  error: z.object({ error_type: z.string(), error_code: z.string() }).nullish(),
  consent_expiration_time: z.string().nullish(),
});

export type PlaidWebhook = z.infer<typeof Webhook>;

type Key = Awaited<ReturnType<typeof importJWK>>;

interface KnownKey {
  key: Key | null;
  until: number;
}

/** Returns a function that returns a webhook that Plaid signed, and null for one of anybody else. */
export function webhookReader(api: () => Promise<PlaidApi>, now: () => Date) {
  const keys = new Map<string, KnownKey>();

  async function keyOf(kid: string): Promise<Key | null> {
    const known = keys.get(kid);
    if (known && known.until > now().getTime()) return known.key;
    const key = await fetchKey(await api(), kid, now());
    keys.delete(kid);
    keys.set(kid, {
      key,
      until: now().getTime() + (key ? keyMilliseconds : refusedMilliseconds),
    });
    const [oldest] = keys.keys();
    if (keys.size > mostKeys && oldest !== undefined) keys.delete(oldest);
    return key;
  }

  return async ({ body, signature }: SignedWebhook): Promise<PlaidWebhook | null> => {
    const kid = kidOf(signature);
    if (signature === null || kid === null) return null;
    const key = await keyOf(kid);
    if (!key || !(await isSigned({ body, signature }, key, now()))) return null;
    return Webhook.safeParse(jsonOf(body)).data ?? null;
  };
}

function kidOf(signature: string | null): string | null {
  if (signature === null || signature.length > 4_000) return null;
  try {
    const { alg, kid } = decodeProtectedHeader(signature);
    return alg === 'ES256' && kid && kid.length <= 200 ? kid : null;
  } catch {
    return null;
  }
}

/** Returns a key of Plaid, null if it has no such key or the key has ended. */
async function fetchKey(api: PlaidApi, kid: string, now: Date): Promise<Key | null> {
  try {
    const { key } = await call({
      send: (options) => api.webhookVerificationKeyGet({ key_id: kid }, options),
      response: WebhookKey,
      ...{ signal: new AbortController().signal, timeoutMilliseconds },
    });
    const isEnded = key.expired_at != null && key.expired_at * 1_000 <= now.getTime();
    if (isEnded || key.kid !== kid) return null;
    return await importJWK({ kty: key.kty, crv: key.crv, x: key.x, y: key.y }, 'ES256');
  } catch (error) {
    if (error instanceof BankError && error.code !== 'UNKNOWN_ERROR') return null;
    throw error;
  }
}

async function isSigned(
  { body, signature }: { body: string; signature: string },
  key: Key,
  now: Date,
): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(signature, key, {
      ...{ algorithms: ['ES256'], maxTokenAge: mostAge, currentDate: now },
    });
    return isHashOf(payload.request_body_sha256, body);
  } catch {
    return false;
  }
}

function isHashOf(claimed: unknown, body: string): boolean {
  const hash = Buffer.from(createHash('sha256').update(body).digest('hex'));
  const given = Buffer.from(typeof claimed === 'string' ? claimed : '');
  return hash.length === given.length && timingSafeEqual(hash, given);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
