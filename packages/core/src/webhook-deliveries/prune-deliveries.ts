import { unscoped } from '@callboard/db/unscoped';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { planEndsAt } from '../plans/plan-ends-at.ts';
import { sending } from './find-due-queues.ts';

/** How long deliveries and their attempts are kept. */
const keptDays = 30;

export const keptMilliseconds = keptDays * 86_400_000;

/** How many rows are forgotten in one statement, so that no writer waits for long. */
const atOnce = 5000;

/**
 * Forgets attempts after 30 days, and then the deliveries. What is still queued for an endpoint that
 * is paused goes too: after so long nobody waits for it. What goes out soon stays, and what a lapsed
 * plan holds stays for 30 days after the plan ended.
 */
export async function pruneDeliveries(database: Database): Promise<void> {
  const oldest = new Date(database.now().getTime() - keptMilliseconds);
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

/** Whether a delivery `d` goes out soon, or would if a plan that ended since `oldest` were paid. */
function mayStillGo(database: Database, oldest: Date): SQL {
  return sql`exists (
    select from webhook_endpoints e join subscriptions s on s.workspace_id = e.workspace_id
    where e.workspace_id = d.workspace_id and e.id = d.endpoint_id and (${sending(database)}
      or ${planEndsAt} between ${instant(oldest)} and ${instant(database.now())}))`;
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

async function untilFew(database: Database, forget: SQL): Promise<void> {
  const forgetSome = () => unscoped(database).transaction((tx) => tx.execute(forget));
  while ((await forgetSome()).count >= atOnce);
}
