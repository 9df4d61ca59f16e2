import { and, eq, gt } from 'drizzle-orm';
import { schema } from '../schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';

const { oauthRequests } = schema;

/** What selects a request by its id while it waits. */
export function isWaiting(id: string, now: Date) {
  return and(eq(oauthRequests.idHash, hashSecret(id)), gt(oauthRequests.expiresAt, now));
}
