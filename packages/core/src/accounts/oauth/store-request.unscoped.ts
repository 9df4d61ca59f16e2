import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import { newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { endOf } from './lifetimes.ts';

const { oauthRequests } = schema;

export type NewRequest = Omit<typeof oauthRequests.$inferInsert, 'idHash' | 'expiresAt'>;

/**
 * Stores a validated authorization request, so that the approval form cannot change it. Returns its
 * id, which works once within 30 minutes; only its hash is stored.
 */
export async function storeRequest(database: Database, request: NewRequest): Promise<string> {
  const id = newSecret('');
  const expiresAt = endOf('request', database.now());
  await unscoped(database).transaction((tx) =>
    tx.insert(oauthRequests).values({ ...request, idHash: hashSecret(id), expiresAt }),
  );
  return id;
}
