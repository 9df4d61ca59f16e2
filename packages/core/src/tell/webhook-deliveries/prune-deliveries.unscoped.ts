import { unscoped } from '@callboard/db/unscoped';
import { type SQL, sql } from 'drizzle-orm';
import { planEndsAt } from '../../accounts/plans/plan-ends-at.ts';
import type { Database } from '../../kernel/database/index.ts';
import { maySend } from './find-due-queues.unscoped.ts';

/** Retention of deliveries and their attempts. */
const retentionDays = 30;

export const retentionMilliseconds = retentionDays * 86_400_000;

/** Rows deleted per statement, so that no writer waits for long. */
const atOnce = 5000;

/**
 * Deletes attempts and deliveries after 30 days, including deliveries queued for a paused endpoint.
 * Deliveries that can still be sent stay, and those held by a lapsed plan stay until 30 days after
 * the plan ended.
 */
export async function pruneDeliveries(database: Database): Promise<void> {
  const oldest = new Date(database.now().getTime() - retentionMilliseconds);
  await untilFew(
    database,
    sql`delete from webhook_attempts where (workspace_id, delivery_id, number) in (
      select workspace_id, delivery_id, number from webhook_attempts
      where at < ${instant(oldest)} order by at limit ${atOnce})`,
  );
  await untilFew(
    database,
    sql`delete from webhook_deliveries where (workspace_id, id) in (
      select d.workspace_id, d.id from webhook_deliveries d
      where d.created_at < ${instant(oldest)}
        and not (d.status = 'queued' and ${mayStillGo(database, oldest)})
      order by d.created_at limit ${atOnce})`,
  );
}

/**
 * Condition: a delivery `d` can be sent, or could if a plan that ended since `oldest` were active.
 */
function mayStillGo(database: Database, oldest: Date): SQL {
  return sql`exists (
    select from webhook_endpoints e join subscriptions s on s.workspace_id = e.workspace_id
    where e.workspace_id = d.workspace_id and e.id = d.endpoint_id and (${maySend(database)}
      or ${planEndsAt} between ${instant(oldest)} and ${instant(database.now())}))`;
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

async function untilFew(database: Database, statement: SQL): Promise<void> {
  const deleteSome = () => unscoped(database).transaction((tx) => tx.execute(statement));
  while ((await deleteSome()).count >= atOnce);
}
