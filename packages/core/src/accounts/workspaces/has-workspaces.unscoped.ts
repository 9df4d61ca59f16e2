import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';

/** Returns whether the database has any workspace. */
export async function hasWorkspaces(database: Database): Promise<boolean> {
  const [row] = await unscoped(database).sql<{ exists: boolean }[]>`
    select exists (select from workspaces)`;
  return row?.exists === true;
}
