import { sql } from 'drizzle-orm';
import type { Pool } from './pool.ts';

// Exceeds the work_mem set below, so that about a megabyte is written to disk.
const rowCount = 40_000;

/**
 * Throws unless the server accepts writes: it is not read-only, its disk has space, and a commit
 * reaches its write-ahead log. Stores no rows.
 */
export function proveWrite(pool: Pool): Promise<void> {
  return pool.transaction(async (tx) => {
    const [settings] = await tx.execute<{ is_read_only: string }>(sql`
      select set_config('work_mem', '64kB', true), set_config('synchronous_commit', 'on', true),
        current_setting('transaction_read_only') as is_read_only`);
    if (settings?.is_read_only !== 'off') throw new Error('The database server is read-only.');
    await tx.execute(sql`select count(*) from generate_series(1, ${rowCount}::int)`);
    // A commit without writes skips the log, so this writes the smallest possible record.
    await tx.execute(sql`select pg_logical_emit_message(true, 'callboard', 'ready')`);
  });
}
