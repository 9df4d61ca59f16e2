import { type SQL, sql } from 'drizzle-orm';

/** Names a content or an upload, and its object in the store. */
export interface Key {
  workspaceId: string;
  id: string;
}

/** Builds the SQL list of keys for `(workspace_id, id) in (…)`. */
export function keysOf(keys: Key[]): SQL {
  return sql.join(
    keys.map(({ workspaceId, id }) => sql`(${workspaceId}, ${id})`),
    sql`, `,
  );
}
