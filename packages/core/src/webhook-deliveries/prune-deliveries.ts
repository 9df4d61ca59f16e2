import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../database/index.ts';

/** How long deliveries and their attempts are kept. */
export const keptDays = 30;

/** How many rows are forgotten in one statement, so that no writer waits for long. */
const atOnce = 5000;

/**
 * Forgets attempts after 30 days, and then the deliveries that are over. What is still queued, as
 * for an endpoint that is paused, goes too: after so long nobody waits for it.
 */
export async function pruneDeliveries(database: Database): Promise<void> {
  const { sql } = unscoped(database);
  const oldest = new Date(database.now().getTime() - keptDays * 86_400_000).toISOString();
  await untilFew(
    () => sql`
      delete from webhook_attempts where (workspace_id, delivery_id, number) in (
        select workspace_id, delivery_id, number from webhook_attempts
        where at < ${oldest} order by at limit ${atOnce})`,
  );
  await untilFew(
    () => sql`
      delete from webhook_deliveries where (workspace_id, id) in (
        select workspace_id, id from webhook_deliveries
        where created_at < ${oldest} order by created_at limit ${atOnce})`,
  );
}

async function untilFew(forget: () => PromiseLike<{ count: number }>): Promise<void> {
  while ((await forget()).count >= atOnce);
}
