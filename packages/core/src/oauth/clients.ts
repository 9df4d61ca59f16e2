import { unscoped } from '@callboard/db/unscoped';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { newSecret } from '../ids.ts';
import { schema } from '../schema.ts';

const { oauthClients } = schema;

export type OauthClient = typeof oauthClients.$inferSelect;

/** Keeps what a program says about itself (RFC 7591). Grants nothing. */
export async function registerClient(
  database: Database,
  input: Pick<OauthClient, 'name' | 'redirectUris'>,
): Promise<OauthClient> {
  const client = { id: newSecret('svcc_'), ...input, createdAt: database.now() };
  await unscoped(database.system, (tx) => tx.insert(oauthClients).values(client));
  return client;
}

/** A registered client, or undefined. */
export async function findClient(database: Database, id: string): Promise<OauthClient | undefined> {
  if (!isClientId(id)) return undefined;
  const [client] = await unscoped(database.system, (tx) =>
    tx.select().from(oauthClients).where(eq(oauthClients.id, id)),
  );
  return client;
}

/** Whether a text has the shape of a client id. */
export function isClientId(text: string): boolean {
  return /^svcc_[A-Za-z0-9_-]{43}$/.test(text);
}
