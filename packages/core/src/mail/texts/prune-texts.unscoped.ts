import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';

const keptDays = 90;

/** Rows deleted per statement, so that no writer waits for long. */
const atOnce = 1000;

/** Deletes text messages 90 days after they were written. */
export async function pruneTexts(database: Database): Promise<void> {
  const before = new Date(database.now().getTime() - keptDays * 86_400_000).toISOString();
  const deleteSome = () => unscoped(database).sql`
    delete from text_messages where id in (
      select id from text_messages where created_at < ${before} and state <> 'queued'
      order by created_at limit ${atOnce})`;
  while ((await deleteSome()).count >= atOnce);
}
