import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';

/** Notifies the open pages of these workspaces of a change. */
export async function announce(database: Database, workspaceIds: readonly string[]): Promise<void> {
  await unscoped(database).sql`
    select pg_notify('workspace_changed', id) from unnest(${workspaceIds as string[]}::text[]) as id`;
}
