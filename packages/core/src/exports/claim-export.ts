import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import type { ExportState } from './enums.ts';
import { leaseMilliseconds } from './limits.ts';

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

/** Claims the export that has been due longest; null if none is. */
export async function claimExport(database: Database): Promise<ClaimedExport | null> {
  const now = database.now();
  const until = new Date(now.getTime() + leaseMilliseconds).toISOString();
  const [claimed] = await unscoped(database).transaction((tx) =>
    tx.execute<Record<string, unknown> & ClaimedExport>(sql`
      update exports e set attempts = e.attempts + 1, next_at = ${until}::timestamptz,
        state = case e.state when 'queued' then 'running' else e.state end,
        done_bytes = 0, total_bytes = null
      from (
        select workspace_id, id, state from exports
        where next_at <= ${now.toISOString()}::timestamptz
        order by next_at limit 1 for no key update skip locked) d
      where e.workspace_id = d.workspace_id and e.id = d.id
      returning e.workspace_id as "workspaceId", e.id, d.state, e.attempts as attempt,
        e.object_id as "objectId", e.write_token as "writeToken"`),
  );
  return claimed ?? null;
}
