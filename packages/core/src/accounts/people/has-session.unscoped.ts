import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';

/** Returns whether the session, named by the hash that it is stored under, has not ended. */
export async function hasSession(database: Database, id: string): Promise<boolean> {
  const [row] = await unscoped(database).sql<{ exists: boolean }[]>`
    select exists (select from sessions where id = ${id})`;
  return row?.exists === true;
}
