import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../database/index.ts';

/** Deletes expired browser sessions. */
export async function pruneSessions(database: Database): Promise<void> {
  await unscoped(database).sql`
    delete from sessions where expires_at <= ${database.now().toISOString()}`;
}
