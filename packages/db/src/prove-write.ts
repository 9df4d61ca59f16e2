import { sql } from 'drizzle-orm';
import type { Pool } from './pool.ts';

// More rows than fit into the memory a statement gets below: about a megabyte goes to disk.
const rowCount = 40_000;

/**
 * Throws unless the server takes a write now: it is not read-only, its disk has room, and a commit
 * reaches its log. Leaves no row behind, and uses no table that could grow.
 */
export function proveWrite(pool: Pool): Promise<void> {
  return pool.transaction(async (tx) => {
    const [settings] = await tx.execute<{ is_read_only: string }>(sql`
      select set_config('work_mem', '64kB', true), set_config('synchronous_commit', 'on', true),
        current_setting('transaction_read_only') as is_read_only`);
    if (settings?.is_read_only !== 'off') throw new Error('The database server is read-only.');
    await tx.execute(sql`select count(*) from generate_series(1, ${rowCount}::int)`);
    // A commit that writes nothing waits for nothing: a message in the log is the smallest write.
    await tx.execute(sql`select pg_logical_emit_message(true, 'callboard', 'ready')`);
  });
}
