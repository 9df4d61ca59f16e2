import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { subjectOfAddress } from '../access/subject-of-address.ts';
import { deleteWhere, isUnused } from './delete-unused-clients.unscoped.ts';
import type { OauthClient } from './record.ts';

const { oauthClients } = schema;

type NewClient = Pick<OauthClient, 'name' | 'redirectUris'>;

/** Limits of clients without a connection. The oldest over a limit are deleted. */
export const maxUnusedClients = { fromOneAddress: 1000, inAll: 100_000 };

/** Registers a client from `address` (RFC 7591). Grants no access. */
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

/** Registers a client within an unscoped transaction, because clients are global. */
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

async function forgetOldest(tx: Tx, registeredFrom: string | null): Promise<void> {
  const { fromOneAddress, inAll } = maxUnusedClients;
  if (registeredFrom !== null) {
    const isFromThere = eq(oauthClients.registeredFrom, registeredFrom);
    await deleteWhere(tx, inArray(oauthClients.id, selectUnused(tx, isFromThere, fromOneAddress)));
  }
  await deleteWhere(tx, inArray(oauthClients.id, selectUnused(tx, undefined, inAll)));
}

/** Selects the unused clients except the newest `keep`. */
function selectUnused(tx: Tx, which: SQL | undefined, keep: number) {
  return tx
    .select({ id: oauthClients.id })
    .from(oauthClients)
    .where(and(isUnused, which))
    .orderBy(desc(oauthClients.createdAt), desc(oauthClients.id))
    .offset(keep);
}
