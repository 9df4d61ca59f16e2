import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leaseMilliseconds } from './limits.ts';

/** A file that one worker reads until its lease ends. */
export interface ClaimedBriefFile {
  workspaceId: string;
  fileId: string;
  /** The content, and its object in the store. */
  blobId: string;
  name: string;
  contentType: string;
  /** Counted from 1. */
  attempt: number;
}

/**
 * Claims the file that has been due longest; null if none is. A company of which a file is being
 * read comes after the others, so that many files of one delay nobody else's.
 */
export async function claimBriefFile(database: Database): Promise<ClaimedBriefFile | null> {
  const now = database.now();
  const at = now.toISOString();
  const until = new Date(now.getTime() + leaseMilliseconds).toISOString();
  const [claimed] = await unscoped(database).transaction((tx) =>
    tx.execute<Record<string, unknown> & ClaimedBriefFile>(sql`
      update brief_files t set attempts = t.attempts + 1, next_at = ${until}::timestamptz,
        state = 'running', pages_read = 0
      from (
        select workspace_id, file_id from brief_files q where next_at <= ${at}::timestamptz
        order by exists (select from brief_files r where r.workspace_id = q.workspace_id
          and r.state = 'running' and r.next_at > ${at}::timestamptz), next_at
        limit 1 for no key update skip locked) d
      join files f on f.workspace_id = d.workspace_id and f.id = d.file_id
      join blobs b on b.workspace_id = f.workspace_id and b.id = f.blob_id
      where t.workspace_id = d.workspace_id and t.file_id = d.file_id
      returning t.workspace_id as "workspaceId", t.file_id as "fileId", b.id as "blobId",
        f.name, b.content_type as "contentType",
        t.attempts as attempt`),
  );
  return claimed ?? null;
}
