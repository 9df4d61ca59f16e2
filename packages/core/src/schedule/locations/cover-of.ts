import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { schema } from '../../kernel/schema.ts';

const { files, locationPhotos, pictures } = schema;

/**
 * Builds SQL for the photo that is shown of a location: its cover, or the first that can be shown.
 * Null without one.
 */
export function coverOf(locationId: PgColumn): SQL<string | null> {
  return sql<string | null>`(select l.id from ${locationPhotos} l
    join ${files} f on f.workspace_id = l.workspace_id and f.id = l.id and f.deleted_at is null
    join ${pictures} p on p.workspace_id = f.workspace_id and p.blob_id = f.blob_id
      and p.state = 'ready'
    where l.location_id = ${locationId}
    order by l.is_cover desc, l.position, l.id limit 1)`;
}
