import { savedViewLists } from '@callboard/domain/saved-views/enums';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';

export { savedViewLists };

/** A named address query of a list: its filters, sort, groups and columns. */
export const savedViews = pgTable(
  'saved_views',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    list: text({ enum: savedViewLists }).notNull(),
    name: text().notNull(),
    /** Without the question mark and without the page. */
    query: text().notNull(),
    membershipId: id().notNull(),
    isShared: boolean().notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('saved_views_shared')
      .on(t.workspaceId, t.list, sql`lower(${t.name})`)
      .where(sql`is_shared and deleted_at is null`),
    index('saved_views_by_member')
      .on(t.workspaceId, t.membershipId, t.list)
      .where(sql`deleted_at is null`),
    tenantKey(t, t.membershipId, memberships),
  ],
);
