import { and, eq, gt } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';

const { oauthRequests } = schema;

/** Condition: the pending request with this id. */
export function isWaiting(id: string, now: Date) {
  return and(eq(oauthRequests.idHash, hashSecret(id)), gt(oauthRequests.expiresAt, now));
}
