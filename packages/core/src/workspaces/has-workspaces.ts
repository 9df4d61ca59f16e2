import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../database/index.ts';

/** Whether anyone has set up a workspace in this database. */
export async function hasWorkspaces(database: Database): Promise<boolean> {
  const [row] = await unscoped(database).sql<{ exists: boolean }[]>`
    select exists (select from workspaces)`;
  return row?.exists === true;
}
