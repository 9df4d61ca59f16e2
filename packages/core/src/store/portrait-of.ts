import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { schema } from '../kernel/schema.ts';

const { files, pictures } = schema;

/** Builds SQL for the file of a member's profile picture; null until it can be shown. */
export function portraitOf(membershipId: PgColumn): SQL<string | null> {
  return sql<string | null>`(select f.id from ${files} f
    join ${pictures} p on p.workspace_id = f.workspace_id and p.blob_id = f.blob_id
    where f.place = 'portrait' and f.membership_id = ${membershipId} and f.deleted_at is null
      and p.state = 'ready')`;
}
