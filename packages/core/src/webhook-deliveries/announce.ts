import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../database/index.ts';

/** Tells the open pages of these workspaces that something changed. */
export async function announce(database: Database, workspaceIds: readonly string[]): Promise<void> {
  await unscoped(database).sql`
    select pg_notify('workspace_changed', id) from unnest(${workspaceIds as string[]}::text[]) as id`;
}
