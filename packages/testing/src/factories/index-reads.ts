import type { Database } from '@callboard/core/kernel';
import type { Tx } from '@callboard/db';
import { sql } from 'drizzle-orm';

/** Entries read from an index. */
export interface IndexRead extends Record<string, unknown> {
  index: string;
  read: number;
}

/**
 * Returns the same database, and what its reads so far took from each index of a table. The planner
 * itself reads the last entries of an index; only more than that counts.
 */
export function watchIndexReads(
  database: Database,
  table: string,
): { database: Database; reads: () => IndexRead[] } {
  const reads: IndexRead[] = [];
  const read: Database['readers']['read'] = (workspaceId, work) =>
    database.readers.read(workspaceId, async (tx) => {
      const before = new Map((await readsOf(tx, table)).map((it) => [it.index, it.read]));
      const result = await work(tx);
      for (const it of await readsOf(tx, table)) {
        const more = it.read - (before.get(it.index) ?? 0);
        if (more > 2) reads.push({ index: it.index, read: more });
      }
      return result;
    });
  return {
    database: { ...database, readers: { ...database.readers, read } },
    reads: () => reads,
  };
}

/** Returns how many entries this connection has read from each index so far. */
async function readsOf(tx: Tx, table: string): Promise<IndexRead[]> {
  const rows = await tx.execute<IndexRead>(sql`
    select indexrelid::regclass::text as index,
      pg_stat_get_xact_tuples_returned(indexrelid)::int as read
    from pg_index where indrelid = ${table}::regclass and not indisprimary`);
  return [...rows];
}
