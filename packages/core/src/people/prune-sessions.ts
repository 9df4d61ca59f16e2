import type { Database } from '../database/index.ts';

/** Forgets browser sessions that are over. */
export async function pruneSessions(database: Database): Promise<void> {
  await database.system.sql`
    delete from sessions where expires_at <= ${database.now().toISOString()}`;
}
