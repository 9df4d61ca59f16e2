import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../kernel/database/index.ts';

const keptMonths = 24;

/** Rows deleted per statement, so that no writer waits for long. */
const atOnce = 1_000;

/**
 * Deletes entries of the audit log after 24 months. The rest of the activity is the history of jobs,
 * and is kept as long as they are.
 */
export async function pruneAuditLog(database: Database): Promise<void> {
  const { sql } = unscoped(database);
  const before = new Date(database.now());
  before.setUTCMonth(before.getUTCMonth() - keptMonths);
  const prune = () => sql`
    delete from activity where (workspace_id, id) in (
      select workspace_id, id from activity
      where audit_group is not null and project_id is null and created_at < ${before.toISOString()}
      order by created_at limit ${atOnce})`;
  while ((await prune()).count >= atOnce);
}
