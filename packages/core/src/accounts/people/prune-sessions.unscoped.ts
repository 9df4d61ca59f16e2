import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';

/** Deletes expired browser sessions, half-way sign-ins and challenges of passkeys. */
export async function pruneSessions(database: Database): Promise<void> {
  const { sql } = unscoped(database);
  for (const table of ['sessions', 'sign_in_steps', 'spent_challenges']) {
    await sql`delete from ${sql(table)} where expires_at <= ${database.now().toISOString()}`;
  }
}
