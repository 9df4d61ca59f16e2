import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a request's id for one session, so that a person who started the request in one browser
 * cannot have it answered in another person's.
 */
export function signRequest(id: string, sessionId: string): string {
  return `${id}.${signatureOf(id, sessionId)}`;
}

/** Returns the id that `signRequest` signed for the same session, or undefined. */
export function readSignedRequest(signed: string, sessionId: string): string | undefined {
  const [id = '', signature = ''] = signed.split('.');
  const expected = Buffer.from(signatureOf(id, sessionId));
  const signatureBytes = Buffer.from(signature);
  return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected)
    ? id
    : undefined;
}

function signatureOf(id: string, sessionId: string): string {
  return createHmac('sha256', sessionId).update(id).digest('base64url');
}
