import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../database/index.ts';

/** Forgets browser sessions that are over. */
export async function pruneSessions(database: Database): Promise<void> {
  await unscoped(database).sql`
    delete from sessions where expires_at <= ${database.now().toISOString()}`;
}
