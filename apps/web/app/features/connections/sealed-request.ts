import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A request's id as the form of one session carries it. The id alone is of no use: whoever began
 * the request in a browser of their own cannot have it answered in somebody else's.
 */
export function sealRequest(id: string, sessionId: string): string {
  return `${id}.${sealOf(id, sessionId)}`;
}

/** The id that `sealRequest` gave to the same session, or undefined. */
export function openRequest(sealed: string, sessionId: string): string | undefined {
  const [id = '', seal = ''] = sealed.split('.');
  const expected = Buffer.from(sealOf(id, sessionId));
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function sealOf(id: string, sessionId: string): string {
  return createHmac('sha256', sessionId).update(id).digest('base64url');
}
