import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';

const atOnce = 1_000;

/** A content as the database knows it. */
export interface Content {
  workspaceId: string;
  id: string;
  sizeBytes: number;
}

/** Yields the contents of every workspace in batches, to be compared with the store. */
export async function* listContents(database: Database): AsyncGenerator<Content[]> {
  let last = { workspaceId: '', id: '' };
  for (;;) {
    const rows = await unscoped(database).transaction((tx) =>
      tx.execute<Content & Record<string, unknown>>(sql`
        select workspace_id as "workspaceId", id, size_bytes::float8 as "sizeBytes" from blobs
        where (workspace_id, id) > (${last.workspaceId}, ${last.id})
        order by workspace_id, id limit ${atOnce}`),
    );
    const end = rows.at(-1);
    if (!end) return;
    yield [...rows];
    last = end;
  }
}
