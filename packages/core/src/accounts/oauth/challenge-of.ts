import { createHash } from 'node:crypto';

/** RFC 7636 section 4.1: 43 to 128 unreserved characters. */
const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * Returns the S256 challenge of a verifier (RFC 7636 section 4.2), or null for a malformed
 * verifier.
 */
export function challengeOf(verifier: string): string | null {
  if (!verifierPattern.test(verifier)) return null;
  return createHash('sha256').update(verifier).digest('base64url');
}
