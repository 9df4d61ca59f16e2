import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { type Key, keysOf } from './keys.ts';

/** Returns those of the store's objects that neither a content nor an upload names. */
export async function findUnnamed<Named extends Key>(
  database: Database,
  objects: Named[],
): Promise<Named[]> {
  if (objects.length === 0) return [];
  const keys = keysOf(objects);
  const rows = await unscoped(database).transaction((tx) =>
    tx.execute<Record<'workspaceId' | 'id', string>>(sql`
      select workspace_id as "workspaceId", id from blobs where (workspace_id, id) in (${keys})
      union all
      select workspace_id, id from uploads where (workspace_id, id) in (${keys})`),
  );
  const named = new Set(rows.map(({ workspaceId, id }) => `${workspaceId}/${id}`));
  return objects.filter(({ workspaceId, id }) => !named.has(`${workspaceId}/${id}`));
}
