import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { and, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { lifetimes } from './lifetimes.ts';

const { oauthClients, oauthConnections } = schema;

/** Deletes clients that were registered 30 days ago and never got a connection. */
export async function deleteUnusedClients(database: Database): Promise<void> {
  const longAgo = new Date(database.now().getTime() - lifetimes.unusedClient * 1000);
  await unscoped(database).transaction((tx) =>
    deleteWhere(tx, lte(oauthClients.createdAt, longAgo)),
  );
}

export const isUnused = isNull(oauthClients.connectedAt);

// Deleting a client also deletes its requests and codes.
export async function deleteWhere(tx: Tx, which: SQL | undefined): Promise<void> {
  const isConnected = sql`exists (
    select from ${oauthConnections} where ${oauthConnections.clientId} = ${oauthClients.id})`;
  await tx.delete(oauthClients).where(and(isUnused, which, not(isConnected)));
}
