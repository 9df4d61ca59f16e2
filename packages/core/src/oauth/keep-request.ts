import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../database/index.ts';
import { newSecret } from '../ids.ts';
import { schema } from '../schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { endOf } from './lifetimes.ts';

const { oauthRequests } = schema;

export type NewRequest = Omit<typeof oauthRequests.$inferInsert, 'idHash' | 'expiresAt'>;

/**
 * Keeps a checked authorization request, so that nothing in it can be changed by the form that
 * answers it. The id in the answer works once and for 30 minutes; only its hash is stored.
 */
export async function keepRequest(database: Database, request: NewRequest): Promise<string> {
  const id = newSecret('');
  const expiresAt = endOf('request', database.now());
  await unscoped(database).transaction((tx) =>
    tx.insert(oauthRequests).values({ ...request, idHash: hashSecret(id), expiresAt }),
  );
  return id;
}
