import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import { logDays } from './log-days.ts';

/** Maximum events deleted in one statement, so that no writer waits for long. */
const atOnce = 5000;

/**
 * Deletes the events of all workspaces that are older than 90 days and have no delivery. Deletes by
 * workspace, because the log is indexed by workspace.
 */
export async function pruneEvents(database: Database): Promise<void> {
  const { sql } = unscoped(database);
  const oldest = new Date(database.now().getTime() - logDays * 86_400_000).toISOString();
  for (let deleted = atOnce; deleted === atOnce; ) {
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
    deleted = count;
  }
}
