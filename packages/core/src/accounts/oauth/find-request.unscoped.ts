import { unscoped } from '@callboard/db/unscoped';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isWaiting } from './is-waiting.ts';
import { requestNotFound } from './request-not-found.ts';

const { oauthClients, oauthRequests } = schema;

/** Returns a pending request with its client's name. @throws AppError `not_found`. */
export async function findRequest(database: Database, id: string) {
  const [request] = await unscoped(database).transaction((tx) =>
    tx
      .select({ request: oauthRequests, clientName: oauthClients.name })
      .from(oauthRequests)
      .innerJoin(oauthClients, eq(oauthClients.id, oauthRequests.clientId))
      .where(isWaiting(id, database.now())),
  );
  if (!request) throw requestNotFound();
  const { clientName } = request;
  return { ...request.request, clientName };
}
