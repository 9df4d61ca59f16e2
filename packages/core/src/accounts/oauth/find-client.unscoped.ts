import { unscoped } from '@callboard/db/unscoped';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { OauthClient } from './record.ts';

const { oauthClients } = schema;

/** Returns a registered client, or undefined. */
export async function findClient(database: Database, id: string): Promise<OauthClient | undefined> {
  if (!isClientId(id)) return undefined;
  const [client] = await unscoped(database).transaction((tx) =>
    tx.select().from(oauthClients).where(eq(oauthClients.id, id)),
  );
  return client;
}

/** Returns whether a string has the format of a client id. */
export function isClientId(text: string): boolean {
  return /^svcc_[A-Za-z0-9_-]{43}$/.test(text);
}
