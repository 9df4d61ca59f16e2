import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';

/** Rows handled per statement. */
const atOnce = 500;

/** Asks again for all films and sounds of which nothing was made because there was no ffmpeg. */
export async function retryTranscodes(database: Database): Promise<void> {
  const now = database.now().toISOString();
  for (;;) {
    const rows = await unscoped(database).transaction((tx) =>
      tx.execute(sql`
        update transcodes set state = 'pending', problem = null, attempts = 0,
          next_at = ${now}::timestamptz
        where (workspace_id, blob_id) in (
          select workspace_id, blob_id from transcodes where problem = 'no_program'
          order by next_at limit ${atOnce} for no key update skip locked)
        returning blob_id`),
    );
    if (rows.length === 0) return;
  }
}
