import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { dayMilliseconds, listedDays } from '../../kernel/work-limits/export-limits.ts';

/** Deletes exports that a worker has nothing to do with any more, after 90 days. */
export async function pruneExports(database: Database): Promise<void> {
  const before = new Date(database.now().getTime() - listedDays * dayMilliseconds).toISOString();
  await unscoped(database).transaction((tx) =>
    tx.execute(sql`
      delete from exports where created_at < ${before}::timestamptz and next_at is null`),
  );
}
