import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { claimFairly, type Places } from '../../kernel/leases/claim-fairly.unscoped.ts';
import { leaseMilliseconds } from './limits.ts';

/** A file that one worker reads until its lease ends. */
export interface ClaimedBriefFile {
  workspaceId: string;
  fileId: string;
  /** The content, and its object in the store. */
  blobId: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  /** Counted from 1. */
  attempt: number;
}

const queue = { table: 'brief_files', isWaiting: sql`true`, isUnderWay: sql`state = 'running'` };

/** Claims the oldest due file of the company whose turn it is; null if none is due. */
export function claimBriefFile(
  database: Database,
  places: Places = {},
): Promise<ClaimedBriefFile | null> {
  const until = new Date(database.now().getTime() + leaseMilliseconds).toISOString();
  return claimFairly(database, { ...queue, ...places }, (tx, { workspaceId, at }) =>
    tx.execute<Record<string, unknown> & ClaimedBriefFile>(sql`
      update brief_files t set attempts = t.attempts + 1, next_at = ${until}::timestamptz,
        state = 'running', pages_read = 0
      from (
        select workspace_id, file_id from brief_files
        where workspace_id = ${workspaceId} and next_at <= ${at}
        order by next_at limit 1 for no key update skip locked) d
      join files f on f.workspace_id = d.workspace_id and f.id = d.file_id
      join blobs b on b.workspace_id = f.workspace_id and b.id = f.blob_id
      where t.workspace_id = d.workspace_id and t.file_id = d.file_id
      returning t.workspace_id as "workspaceId", t.file_id as "fileId", b.id as "blobId",
        f.name, b.content_type as "contentType", b.size_bytes::float8 as "sizeBytes",
        t.attempts as attempt`),
  );
}
