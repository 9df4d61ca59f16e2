import { createHash } from 'node:crypto';

/** What is kept of a credential. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
