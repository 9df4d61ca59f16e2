import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A request's id as the form of one session carries it. The id alone is of no use: whoever began
 * the request in a browser of their own cannot have it answered in somebody else's.
 */
export function signRequest(id: string, sessionId: string): string {
  return `${id}.${signatureOf(id, sessionId)}`;
}

/** The id that `signRequest` gave to the same session, or undefined. */
export function readSignedRequest(signed: string, sessionId: string): string | undefined {
  const [id = '', signature = ''] = signed.split('.');
  const expected = Buffer.from(signatureOf(id, sessionId));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function signatureOf(id: string, sessionId: string): string {
  return createHmac('sha256', sessionId).update(id).digest('base64url');
}
