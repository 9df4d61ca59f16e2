import type { WebhookEvent } from './webhook-events.ts';
import { readSignature, type WebhookSignature } from './webhook-signature.ts';

export interface VerifyOptions {
  /** Maximum difference between the signature's time and the local clock. Default 300. */
  toleranceSeconds?: number;
  /** The current time in milliseconds since 1970. Default `Date.now`. */
  now?: () => number;
}

/** The reasons a request is rejected. */
export type WebhookRefusal =
  /** There is no `SVC-Signature` header. */
  | 'missing_signature'
  /** The header is not `t=<unix seconds>,v1=<hex>`. */
  | 'malformed_signature'
  /** The request was signed with another secret, or the body was changed. */
  | 'wrong_signature'
  /** The signature is valid, but too old or in the future: possibly a replay. */
  | 'stale_signature';

/** The request is not a recent request from Callboard. Respond with 400 and do nothing else. */
export class WebhookSignatureError extends Error {
  override name = 'WebhookSignatureError';
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Verifies the signature of a webhook request and returns its event.
 *
 * `rawBody` is the unparsed body, as text or bytes. `header` is `SVC-Signature`; during a rotation
 * it contains two signatures, and one valid signature is enough. Requires only Web Crypto, so it
 * runs in every JavaScript runtime. Events newer than this version of the package are returned too:
 * keep a default in your `switch`.
 * @throws WebhookSignatureError
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  header: string | readonly string[] | null | undefined,
  secret: string,
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  requireSecret(secret);
  const body = toBytes(rawBody);
  const signature = requireSignature(header);
  if (!(await isSignedWith(secret, signature, body))) {
    throw new WebhookSignatureError(
      'wrong_signature',
      'No signature matches the body. Check the secret, and that the body is the raw one, not parsed and serialized again.',
    );
  }
  requireFresh(signature, options);
  return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent;
}

function requireSecret(secret: unknown): void {
  if (typeof secret === 'string' && secret !== '') return;
  throw new TypeError('The secret is empty. It starts with whsec_ and was shown once.');
}

function requireSignature(header: string | readonly string[] | null | undefined): WebhookSignature {
  const text = typeof header === 'string' ? header : header?.join(',');
  if (!text) {
    throw new WebhookSignatureError('missing_signature', 'There is no SVC-Signature header.');
  }
  const signature = readSignature(text);
  if (signature) return signature;
  throw new WebhookSignatureError(
    'malformed_signature',
    'SVC-Signature is not of the form t=<unix seconds>,v1=<hex>.',
  );
}

function requireFresh(
  { timestamp }: WebhookSignature,
  { toleranceSeconds = 300, now = Date.now }: VerifyOptions,
): void {
  const seconds = Math.floor(now() / 1000);
  if (Math.abs(seconds - Number(timestamp)) <= toleranceSeconds) return;
  throw new WebhookSignatureError(
    'stale_signature',
    `The signature is more than ${toleranceSeconds} seconds from this clock.`,
  );
}

async function isSignedWith(
  secret: string,
  { timestamp, signatures }: WebhookSignature,
  body: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', key, concat(encode(`${timestamp}.`), body));
  const expected = new Uint8Array(digest);
  return signatures.some((it) => isEqual(it, expected));
}

/** Compares in constant time. */
function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  let difference = left.length ^ right.length;
  for (const [at, byte] of left.entries()) difference |= byte ^ (right[at] ?? 0);
  return difference === 0;
}

function toBytes(rawBody: unknown): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string') return encode(rawBody);
  if (rawBody instanceof ArrayBuffer) return new Uint8Array(rawBody);
  if (rawBody instanceof Uint8Array) return new Uint8Array(rawBody);
  throw new TypeError('The body is already parsed. Pass the raw body as text or bytes.');
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function concat(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(head.length + tail.length);
  joined.set(head);
  joined.set(tail, head.length);
  return joined;
}
