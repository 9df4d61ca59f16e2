import { createHash } from 'node:crypto';

/** Returns the SHA-256 hash of a credential, which is stored instead of it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
