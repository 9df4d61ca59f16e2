import { unscoped } from '@callboard/db/unscoped';
import type { Reply } from '@callboard/texts';
import type { Database } from '../../kernel/database/index.ts';

/**
 * Records that somebody answered STOP, after which no company here texts their phone, or START, which
 * ends that. Other answers change nothing: nobody reads them, as the text says.
 */
export async function recordReply(database: Database, { from, word }: Reply): Promise<void> {
  const { sql } = unscoped(database);
  if (word === 'stop') {
    await sql`
      insert into text_stops (phone, stopped_at) values (${from}, ${database.now().toISOString()})
      on conflict (phone) do nothing`;
  }
  if (word === 'start') await sql`delete from text_stops where phone = ${from}`;
}
