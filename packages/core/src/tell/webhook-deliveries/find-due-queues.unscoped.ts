import { unscoped } from '@callboard/db/unscoped';
import { type SQL, sql } from 'drizzle-orm';
import { hasGoodStanding } from '../../accounts/plans/conditions.ts';
import type { Database } from '../../kernel/database/index.ts';
import { hasAccess } from '../webhook-endpoints/has-access.ts';

/** The queue of one endpoint. */
export interface EndpointQueue {
  workspaceId: string;
  endpointId: string;
}

/**
 * Finds the endpoints of every workspace that have due deliveries. Skips through the index from
 * endpoint to endpoint, so that a long queue costs no more than a short one.
 */
export async function findDueQueues(database: Database): Promise<EndpointQueue[]> {
  const rows = await unscoped(database).transaction((tx) =>
    tx.execute<{ workspace_id: string; endpoint_id: string }>(sql`
      with recursive queue as (
        (select workspace_id, endpoint_id from webhook_deliveries where status = 'queued'
         order by workspace_id, endpoint_id limit 1)
        union all
        select next.* from queue cross join lateral (
          select d.workspace_id, d.endpoint_id from webhook_deliveries d
          where d.status = 'queued'
            and (d.workspace_id, d.endpoint_id) > (queue.workspace_id, queue.endpoint_id)
          order by d.workspace_id, d.endpoint_id limit 1) next
      )
      select e.workspace_id, e.id as endpoint_id from queue
      join webhook_endpoints e on e.workspace_id = queue.workspace_id and e.id = queue.endpoint_id
      where ${maySend(database)} and exists (
        select from webhook_deliveries d
        where d.workspace_id = queue.workspace_id and d.endpoint_id = queue.endpoint_id
          and d.status = 'queued' and d.next_at <= ${database.now().toISOString()}::timestamptz)`),
  );
  return rows.map((row) => ({ workspaceId: row.workspace_id, endpointId: row.endpoint_id }));
}

/**
 * Condition: the queued deliveries of an endpoint `e` may be sent. The endpoint is enabled, its
 * token still has access, and the plan is in good standing: that of the company for a sandbox.
 * Otherwise the deliveries are held.
 */
export function maySend(database: Database): SQL {
  return sql`e.enabled and ${hasAccess(database)} and exists (
    select from workspaces w join subscriptions s on s.workspace_id = coalesce(w.sandbox_of, w.id)
    where w.id = e.workspace_id and ${hasGoodStanding(database.now())})`;
}
