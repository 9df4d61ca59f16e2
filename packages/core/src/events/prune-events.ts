import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../database/index.ts';
import { logDays } from './log-days.ts';

/** How many events are forgotten in one statement, so that no writer waits for long. */
const atOnce = 5000;

/**
 * Forgets the events of every workspace that are older than 90 days, but for those that still have
 * a delivery. Goes by workspace, because that is how the log is indexed.
 */
export async function pruneEvents(database: Database): Promise<void> {
  const { sql } = unscoped(database);
  const oldest = new Date(database.now().getTime() - logDays * 86_400_000).toISOString();
  for (let forgotten = atOnce; forgotten === atOnce; ) {
    const { count } = await sql`
      delete from events e using (
        select old.workspace_id, old.id
        from workspaces w
        join lateral (
          select o.workspace_id, o.id from events o
          where o.workspace_id = w.id and o.occurred_at < ${oldest}
            and not exists (select from webhook_deliveries d
              where d.workspace_id = o.workspace_id and d.event_id = o.id)
          order by o.occurred_at limit ${atOnce}
        ) old on true
        limit ${atOnce}
      ) old
      where e.workspace_id = old.workspace_id and e.id = old.id`;
    forgotten = count;
  }
}
