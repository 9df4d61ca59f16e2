import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import { keptSince } from './conditions.ts';

/** Rows deleted per statement, so that no writer waits for long. */
const atOnce = 5_000;

/** Deletes requests and their counts after 7 days, workspace by workspace. */
export async function pruneRequests(database: Database): Promise<void> {
  const { sql } = unscoped(database);
  const oldest = keptSince(database.now()).toISOString();
  const day = oldest.slice(0, 10);
  const due = await sql<{ id: string }[]>`
    select distinct workspace_id as id from request_counts where day <= ${day}`;
  for (const { id } of due) {
    const prune = () => sql`
      delete from request_log where (workspace_id, created_at, id) in (
        select workspace_id, created_at, id from request_log
        where workspace_id = ${id} and created_at < ${oldest}
        order by created_at limit ${atOnce})`;
    while ((await prune()).count >= atOnce);
    await sql`delete from request_counts where workspace_id = ${id} and day < ${day}`;
  }
}
