import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { contentOf } from './derived-keys.ts';
import { type Key, keysOf } from './keys.ts';

interface Found extends Key {
  /** Set for an unfinished write. */
  writeToken?: string | null;
}

/**
 * Returns those of the store's objects that no content, upload or export names. What was made of a
 * content is named by it; its unfinished writes are not continued.
 */
export async function findUnnamed<Object extends Found>(
  database: Database,
  objects: Object[],
): Promise<Object[]> {
  if (objects.length === 0) return [];
  const keys = keysOf(objects.map((it) => contentOf(it) ?? it));
  const rows = await unscoped(database).transaction((tx) =>
    tx.execute<Record<'workspaceId' | 'id', string>>(sql`
      select workspace_id as "workspaceId", id from blobs where (workspace_id, id) in (${keys})
      union all
      select workspace_id, id from uploads where (workspace_id, id) in (${keys})
      union all
      select workspace_id, object_id from exports
      where (workspace_id, object_id) in (${keys}) and state in ('running', 'ready')`),
  );
  const named = new Set(rows.map(({ workspaceId, id }) => `${workspaceId}/${id}`));
  return objects.filter((it) => {
    const content = contentOf(it);
    const { workspaceId, id } = content ?? it;
    return (content && it.writeToken) || !named.has(`${workspaceId}/${id}`);
  });
}
