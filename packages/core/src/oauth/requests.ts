import { unscoped } from '@callboard/db/unscoped';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { newSecret } from '../ids.ts';
import { schema } from '../schema.ts';
import { hashSecret } from '../tokens/tokens.ts';
import { endOf } from './lifetimes.ts';

const { oauthClients, oauthRequests } = schema;

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

/** A request that waits for an answer, with its client's name. @throws AppError `not_found`. */
export async function findRequest(database: Database, id: string) {
  const [request] = await unscoped(database).transaction((tx) =>
    tx
      .select({ request: oauthRequests, clientName: oauthClients.name })
      .from(oauthRequests)
      .innerJoin(oauthClients, eq(oauthClients.id, oauthRequests.clientId))
      .where(isWaiting(id, database.now())),
  );
  if (!request) throw requestGone();
  const { clientName } = request;
  return { ...request.request, clientName };
}

/** What selects a request by its id while it waits. */
export function isWaiting(id: string, now: Date) {
  return and(eq(oauthRequests.idHash, hashSecret(id)), gt(oauthRequests.expiresAt, now));
}

/** The refusal of an id that is unknown, used or too old: these are not told apart. */
export function requestGone(): AppError {
  return new AppError(
    'not_found',
    'This request was answered already or took too long. Connect again from the program.',
  );
}
