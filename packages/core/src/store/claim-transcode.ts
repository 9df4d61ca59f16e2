import type { Rendition } from '@callboard/domain/transcodes/enums';
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { claimFairly, type Places } from '../kernel/leases/claim-fairly.unscoped.ts';

/** How long a worker has a film to itself without reporting progress. */
export const transcodeLeaseMilliseconds = 120_000;

/** A film or a sound that one worker has to itself until its lease ends. */
export interface PendingTranscode {
  workspaceId: string;
  /** The content, and its object in the store. */
  id: string;
  sizeBytes: number;
  contentType: string;
  /** Counted from 1. */
  attempt: number;
  /** What former attempts stored. */
  made: Rendition[];
}

const queue = {
  table: 'transcodes',
  isWaiting: sql`state = 'pending'`,
  isUnderWay: sql`state = 'pending' and attempts > 0`,
};

/** Claims the oldest due film or sound of the company whose turn it is; null if none is due. */
export function claimTranscode(
  database: Database,
  places: Places = {},
): Promise<PendingTranscode | null> {
  const until = new Date(database.now().getTime() + transcodeLeaseMilliseconds).toISOString();
  return claimFairly(database, { ...queue, ...places }, (tx, { workspaceId, at }) =>
    tx.execute<Record<string, unknown> & PendingTranscode>(sql`
      update transcodes t set attempts = t.attempts + 1, next_at = ${until}::timestamptz
      from blobs b
      where b.workspace_id = t.workspace_id and b.id = t.blob_id
        and (t.workspace_id, t.blob_id) in (
          select workspace_id, blob_id from transcodes
          where workspace_id = ${workspaceId} and state = 'pending' and next_at <= ${at}
          order by next_at limit 1 for no key update skip locked)
      returning t.workspace_id as "workspaceId", t.blob_id as id,
        b.size_bytes::float8 as "sizeBytes", b.content_type as "contentType",
        t.attempts as attempt, t.made`),
  );
}
