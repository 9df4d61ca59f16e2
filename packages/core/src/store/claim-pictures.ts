import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { claimFairly, type Places } from '../kernel/leases/claim-fairly.unscoped.ts';

const leaseMilliseconds = 300_000;

/** An image whose pictures one process makes until its lease ends. */
export interface PendingPictures {
  workspaceId: string;
  /** The content, and its object in the store. */
  id: string;
  sizeBytes: number;
  /** Whether the company's logo has this content, so that mail needs a picture too. */
  isLogo: boolean;
  /** Counted from 1. */
  attempt: number;
}

const queue = {
  table: 'pictures',
  isWaiting: sql`state = 'pending'`,
  isUnderWay: sql`state = 'pending' and attempts > 0`,
};

/** Claims the oldest due image of the company whose turn it is; null if none is due. */
export function claimPictures(
  database: Database,
  places: Places = {},
): Promise<PendingPictures | null> {
  const until = new Date(database.now().getTime() + leaseMilliseconds).toISOString();
  return claimFairly(database, { ...queue, ...places }, (tx, { workspaceId, at }) =>
    tx.execute<Record<string, unknown> & PendingPictures>(sql`
      update pictures p set attempts = p.attempts + 1, next_at = ${until}::timestamptz
      from blobs b
      where b.workspace_id = p.workspace_id and b.id = p.blob_id
        and (p.workspace_id, p.blob_id) in (
          select workspace_id, blob_id from pictures
          where workspace_id = ${workspaceId} and state = 'pending' and next_at <= ${at}
          order by next_at limit 1 for no key update skip locked)
      returning p.workspace_id as "workspaceId", p.blob_id as id,
        b.size_bytes::float8 as "sizeBytes", p.attempts as attempt,
        exists (select from files f where f.workspace_id = p.workspace_id
          and f.blob_id = p.blob_id and f.place = 'logo' and f.deleted_at is null) as "isLogo"`),
  );
}
