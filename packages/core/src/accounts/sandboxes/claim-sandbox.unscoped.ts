import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { leaseMilliseconds } from './limits.ts';

/** A sandbox that one worker has to itself until its lease ends. */
export interface ClaimedSandbox {
  /** The workspace whose sandbox it is. */
  workspaceId: string;
  /** Counted from 1. */
  attempt: number;
}

/** Claims the sandbox that has been due longest; null if none is. */
export async function claimSandbox(database: Database): Promise<ClaimedSandbox | null> {
  const now = database.now();
  const until = new Date(now.getTime() + leaseMilliseconds).toISOString();
  const [claimed] = await unscoped(database).transaction((tx) =>
    tx.execute<Record<string, unknown> & ClaimedSandbox>(sql`
      update sandboxes s set attempts = s.attempts + 1, next_at = ${until}::timestamptz,
        state = 'making', step = null
      from (
        select workspace_id from sandboxes where next_at <= ${now.toISOString()}::timestamptz
        order by next_at limit 1 for no key update skip locked) d
      where s.workspace_id = d.workspace_id
      returning s.workspace_id as "workspaceId", s.attempts as attempt`),
  );
  return claimed ?? null;
}
