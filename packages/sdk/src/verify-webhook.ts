import type { WebhookEvent } from './webhook-events.ts';
import { readSignature, type WebhookSignature } from './webhook-signature.ts';

export interface VerifyOptions {
  /** How far the signature's time may be from our clock, either way. Default 300. */
  toleranceSeconds?: number;
  /** The time to measure from, in milliseconds since 1970. Default `Date.now`. */
  now?: () => number;
}

/** Why a request is not believed. */
export type WebhookRefusal =
  /** There is no `SVC-Signature` header. */
  | 'missing_signature'
  /** The header is not `t=<unix seconds>,v1=<hex>`. */
  | 'malformed_signature'
  /** Signed with another secret, or the body is not the one that was signed. */
  | 'wrong_signature'
  /** Rightly signed, but too long ago, or in the future: perhaps sent a second time by a stranger. */
  | 'stale_signature';

/** A request that Callboard did not send, or not now. Answer it 400 and do nothing else. */
export class WebhookSignatureError extends Error {
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal, message: string) {
    super(message);
    this.name = 'WebhookSignatureError';
    this.reason = reason;
  }
}

/**
 * Reads what Callboard posted, once its signature is proven; else throws a `WebhookSignatureError`.
 *
 * `rawBody` is the body as it came, before anything parsed it: text or bytes. `header` is
 * `SVC-Signature`; while a secret is rotated it carries two signatures, and one that fits is enough.
 * Stands on Web Crypto alone, so it runs wherever JavaScript does. An event newer than this version
 * of the package comes as it is: leave a default in your `switch`.
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
      'No signature fits the body. Check the secret, and that the body is the raw one, not parsed and written again.',
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
  const made = await crypto.subtle.sign('HMAC', key, concat(encode(`${timestamp}.`), body));
  const expected = new Uint8Array(made);
  return signatures.some((it) => isEqual(it, expected));
}

/** Takes as long whichever byte differs, so that timing tells a stranger nothing. */
function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  let difference = left.length ^ right.length;
  for (const [at, byte] of left.entries()) difference |= byte ^ (right[at] ?? 0);
  return difference === 0;
}

function toBytes(rawBody: unknown): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string') return encode(rawBody);
  if (rawBody instanceof ArrayBuffer) return new Uint8Array(rawBody);
  if (rawBody instanceof Uint8Array) return new Uint8Array(rawBody);
  throw new TypeError('The body was parsed already. Give the raw body: text or bytes.');
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function concat(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}
