import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';

/** How long a browser can ask for another code. */
export const retentionHours = 24;

/** Deletes the codes that were not entered within a day. */
export async function pruneCodes(database: Database): Promise<void> {
  const oldest = new Date(database.now().getTime() - retentionHours * 3_600_000);
  await unscoped(database).sql`
    delete from mailed_codes where created_at <= ${oldest.toISOString()}`;
}
