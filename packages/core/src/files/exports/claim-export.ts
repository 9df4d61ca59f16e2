import type { ExportState } from '@callboard/domain/exports/enums';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { claimFairly } from '../../kernel/leases/claim-fairly.unscoped.ts';
import { leaseMilliseconds } from '../../kernel/work-limits/export-limits.ts';

/** An export that one worker has to itself until its lease ends. */
export interface ClaimedExport {
  workspaceId: string;
  id: string;
  /** What it was before: `ready` when its zip is to be deleted, `canceled` or `failed` to clean up. */
  state: ExportState;
  /** Counted from 1. */
  attempt: number;
  /** The zip of the last attempt. */
  objectId: string | null;
  /** Set while that zip is unfinished. */
  writeToken: string | null;
}

const queue = { table: 'exports', isWaiting: sql`true`, isUnderWay: sql`state = 'running'` };

/** Claims the oldest due export of the company whose turn it is; null if none is due. */
export function claimExport(database: Database): Promise<ClaimedExport | null> {
  const until = new Date(database.now().getTime() + leaseMilliseconds).toISOString();
  return claimFairly(database, queue, (tx, { workspaceId, at }) =>
    tx.execute<Record<string, unknown> & ClaimedExport>(sql`
      update exports e set attempts = e.attempts + 1, next_at = ${until}::timestamptz,
        state = case e.state when 'queued' then 'running' else e.state end,
        done_bytes = 0, total_bytes = null
      from (
        select workspace_id, id, state from exports
        where workspace_id = ${workspaceId} and next_at <= ${at}
        order by next_at limit 1 for no key update skip locked) d
      where e.workspace_id = d.workspace_id and e.id = d.id
      returning e.workspace_id as "workspaceId", e.id, d.state, e.attempts as attempt,
        e.object_id as "objectId", e.write_token as "writeToken"`),
  );
}
