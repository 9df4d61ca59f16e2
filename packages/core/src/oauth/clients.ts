import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { newSecret } from '../ids.ts';
import { schema } from '../schema.ts';

const { oauthClients } = schema;

export type OauthClient = typeof oauthClients.$inferSelect;

type NewClient = Pick<OauthClient, 'name' | 'redirectUris'>;

/** Keeps what a program says about itself (RFC 7591). Grants nothing. */
export function registerClient(database: Database, input: NewClient): Promise<OauthClient> {
  return unscoped(database.system, (tx) => registerClientIn(tx, input, database.now()));
}

/** `registerClient` as a part of a larger transaction. Needs an unscoped one: clients are global. */
export async function registerClientIn(tx: Tx, input: NewClient, now: Date): Promise<OauthClient> {
  const client = { id: newSecret('svcc_'), ...input, createdAt: now };
  await tx.insert(oauthClients).values(client);
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
