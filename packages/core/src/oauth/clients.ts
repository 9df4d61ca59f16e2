import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { and, desc, eq, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { subjectOfAddress } from '../access/subject-of-address.ts';
import type { Database } from '../database/index.ts';
import { newSecret } from '../ids.ts';
import { schema } from '../schema.ts';
import { lifetimes } from './lifetimes.ts';

const { oauthClients, oauthConnections } = schema;

export type OauthClient = typeof oauthClients.$inferSelect;

type NewClient = Pick<OauthClient, 'name' | 'redirectUris'>;

/** How many clients that never got a connection are kept; beyond it the oldest go. */
export const mostUnused = { fromOneAddress: 1000, inAll: 100_000 };

/** Keeps what a program at `address` says about itself (RFC 7591). Grants nothing. */
export function registerClient(
  database: Database,
  { address, ...input }: NewClient & { address?: string },
): Promise<OauthClient> {
  const registeredFrom = address === undefined ? null : subjectOfAddress(address);
  return unscoped(database).transaction(async (tx) => {
    const client = await registerClientIn(tx, { ...input, registeredFrom }, database.now());
    await forgetOldest(tx, registeredFrom);
    return client;
  });
}

/** `registerClient` as a part of a larger transaction. Needs an unscoped one: clients are global. */
export async function registerClientIn(
  tx: Tx,
  input: NewClient & { registeredFrom?: string | null },
  now: Date,
): Promise<OauthClient> {
  const client = {
    id: newSecret('svcc_'),
    registeredFrom: null,
    ...input,
    connectedAt: null,
    createdAt: now,
  };
  await tx.insert(oauthClients).values(client);
  return client;
}

/** Forgets clients that were registered 30 days ago and never got a connection. */
export async function forgetUnusedClients(database: Database): Promise<void> {
  const longAgo = new Date(database.now().getTime() - lifetimes.unusedClient * 1000);
  await unscoped(database).transaction((tx) =>
    forgetWhere(tx, lte(oauthClients.createdAt, longAgo)),
  );
}

const isUnused = isNull(oauthClients.connectedAt);

// Its requests and its codes, which were never exchanged, go with a client.
async function forgetWhere(tx: Tx, which: SQL | undefined): Promise<void> {
  const isConnected = sql`exists (
    select from ${oauthConnections} where ${oauthConnections.clientId} = ${oauthClients.id})`;
  await tx.delete(oauthClients).where(and(isUnused, which, not(isConnected)));
}

async function forgetOldest(tx: Tx, registeredFrom: string | null): Promise<void> {
  const { fromOneAddress, inAll } = mostUnused;
  if (registeredFrom !== null) {
    const isFromThere = eq(oauthClients.registeredFrom, registeredFrom);
    await forgetWhere(tx, inArray(oauthClients.id, selectUnused(tx, isFromThere, fromOneAddress)));
  }
  await forgetWhere(tx, inArray(oauthClients.id, selectUnused(tx, undefined, inAll)));
}

/** The unused clients but for the newest `kept`. */
function selectUnused(tx: Tx, which: SQL | undefined, kept: number) {
  return tx
    .select({ id: oauthClients.id })
    .from(oauthClients)
    .where(and(isUnused, which))
    .orderBy(desc(oauthClients.createdAt), desc(oauthClients.id))
    .offset(kept);
}

/** A registered client, or undefined. */
export async function findClient(database: Database, id: string): Promise<OauthClient | undefined> {
  if (!isClientId(id)) return undefined;
  const [client] = await unscoped(database).transaction((tx) =>
    tx.select().from(oauthClients).where(eq(oauthClients.id, id)),
  );
  return client;
}

/** Whether a text has the shape of a client id. */
export function isClientId(text: string): boolean {
  return /^svcc_[A-Za-z0-9_-]{43}$/.test(text);
}
