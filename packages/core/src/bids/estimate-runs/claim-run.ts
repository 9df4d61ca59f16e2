import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { claimFairly, type Places } from '../../kernel/leases/claim-fairly.unscoped.ts';
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

const queue = {
  table: 'estimate_runs',
  isWaiting: sql`true`,
  isUnderWay: sql`state = 'running'`,
};

/** Claims the oldest due run of the company whose turn it is; null if none is due. */
export function claimRun(database: Database, places: Places = {}): Promise<ClaimedRun | null> {
  const until = new Date(database.now().getTime() + leaseMilliseconds).toISOString();
  return claimFairly(database, { ...queue, ...places }, (tx, { workspaceId, at }) =>
    tx.execute<Record<string, unknown> & ClaimedRun>(sql`
      update estimate_runs r set attempts = r.attempts + 1, next_at = ${until}::timestamptz,
        state = 'running', step = null
      from (
        select workspace_id, id from estimate_runs
        where workspace_id = ${workspaceId} and next_at <= ${at}
        order by next_at limit 1 for no key update skip locked) d
      where r.workspace_id = d.workspace_id and r.id = d.id
      returning r.workspace_id as "workspaceId", r.id, r.brief_id as "briefId",
        r.estimate_id as "estimateId", r.membership_id as "membershipId", r.attempts as attempt`),
  );
}
