import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../kernel/database/index.ts';

/** Returns the id of a new session, which a client repeats to keep its secret. */
export function newStreamId(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Returns the secret that signs the events of a session. It depends on the token too, so that
 * nobody else obtains it by repeating the id.
 */
export function secretOfStream(
  { streamKey }: Pick<Database, 'streamKey'>,
  { tokenId, streamId }: { tokenId: string; streamId: string },
): string {
  const digest = createHmac('sha256', streamKey).update(`${tokenId}:${streamId}`);
  return `whsec_${digest.digest('base64url')}`;
}
