import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leaseMilliseconds } from './limits.ts';

/** A run that one worker has to itself until its lease ends. */
export interface ClaimedRun {
  workspaceId: string;
  id: string;
  briefId: string;
  estimateId: string;
  membershipId: string;
  /** Counted from 1. */
  attempt: number;
}

/** Claims the run that has been due longest; null if none is. */
export async function claimRun(database: Database): Promise<ClaimedRun | null> {
  const now = database.now();
  const until = new Date(now.getTime() + leaseMilliseconds).toISOString();
  const [claimed] = await unscoped(database).transaction((tx) =>
    tx.execute<Record<string, unknown> & ClaimedRun>(sql`
      update estimate_runs r set attempts = r.attempts + 1, next_at = ${until}::timestamptz,
        state = 'running', step = null
      from (
        select workspace_id, id from estimate_runs where next_at <= ${now.toISOString()}::timestamptz
        order by next_at limit 1 for no key update skip locked) d
      where r.workspace_id = d.workspace_id and r.id = d.id
      returning r.workspace_id as "workspaceId", r.id, r.brief_id as "briefId",
        r.estimate_id as "estimateId", r.membership_id as "membershipId", r.attempts as attempt`),
  );
  return claimed ?? null;
}
