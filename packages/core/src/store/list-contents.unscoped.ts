import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';

const atOnce = 1_000;

/** A content, or the zip of an export, as the database knows it. */
export interface Content {
  workspaceId: string;
  /** Its object in the store. */
  id: string;
  sizeBytes: number;
}

/**
 * Yields the contents and the zips of every workspace in batches, to be compared with the store. A zip
 * whose time is over may be on its way out.
 */
export async function* listContents(database: Database): AsyncGenerator<Content[]> {
  let last = { workspaceId: '', id: '' };
  const now = database.now().toISOString();
  for (;;) {
    const after = sql`(${last.workspaceId}, ${last.id})`;
    const rows = await unscoped(database).transaction((tx) =>
      tx.execute<Content & Record<string, unknown>>(sql`
        (select workspace_id as "workspaceId", id, size_bytes::float8 as "sizeBytes" from blobs
          where (workspace_id, id) > ${after} order by workspace_id, id limit ${atOnce})
        union all
        (select workspace_id, object_id, size_bytes::float8 from exports
          where (workspace_id, object_id) > ${after} and state = 'ready'
            and expires_at > ${now}::timestamptz
          order by workspace_id, object_id limit ${atOnce})
        order by "workspaceId", id limit ${atOnce}`),
    );
    const end = rows.at(-1);
    if (!end) return;
    yield [...rows];
    last = end;
  }
}
