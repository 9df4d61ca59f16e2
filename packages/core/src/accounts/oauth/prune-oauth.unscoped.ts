import { unscoped } from '@callboard/db/unscoped';
import { managerRoles } from '@callboard/domain/access/permissions';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { sqlWords } from '../../kernel/sql-words.ts';
import { hasGoodStanding } from '../plans/conditions.ts';
import { deleteUnusedClients } from './delete-unused-clients.unscoped.ts';
import { lifetimes } from './lifetimes.ts';

/**
 * Ends connections whose refresh token was not used for 90 days. Deletes expired requests and
 * tokens, connections that ended 90 days ago, and clients that got no connection within 30 days.
 * Codes are deleted 90 days after they expire, so that reuse is recognized until then.
 */
export async function pruneOauth(database: Database): Promise<void> {
  const { sql: run } = unscoped(database);
  const now = database.now().toISOString();
  const longAgo = new Date(database.now().getTime() - lifetimes.ended * 1000).toISOString();
  await endUnused(database);
  await run`delete from oauth_requests where expires_at <= ${now}`;
  await run`delete from oauth_codes where expires_at <= ${longAgo}`;
  await run`delete from oauth_connections where ended_at <= ${longAgo}`;
  await run`delete from oauth_tokens where refresh_expires_at <= ${now}`;
  await deleteUnusedClients(database);
}

async function endUnused(database: Database): Promise<void> {
  const now = sql`${database.now().toISOString()}::timestamptz`;
  await unscoped(database).transaction((tx) =>
    tx.execute(sql`
    update oauth_connections c set ended_at = ${now}, updated_at = ${now},
      ended_because = case
        when m.status = 'removed' then 'member_removed'
        when m.role not in ${sqlWords(managerRoles)} then 'role_lost'
        when m.status <> 'active' then 'member_suspended'
        when ${hasGoodStanding(database.now())} then 'unused'
        else 'plan_lapsed' end
    from oauth_tokens t, memberships m, subscriptions s
    where t.refresh_expires_at <= ${now} and t.replaced_at is null
      and c.workspace_id = t.workspace_id and c.id = t.connection_id and c.ended_at is null
      and m.workspace_id = c.workspace_id and m.id = c.membership_id
      and s.workspace_id = c.workspace_id`),
  );
}
