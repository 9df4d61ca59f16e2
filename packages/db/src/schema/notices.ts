import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, workspaceId } from '../columns.ts';
import { workspaces } from './workspaces.ts';

/** A notice for owners and admins, shown in the app until one of them dismisses it. */
export const notices = pgTable(
  'notices',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    kind: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    text: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant().notNull().defaultNow(),
    seenAt: instant(),
    /** The member who dismissed it. */
    seenBy: id(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('notices_open').on(t.workspaceId, t.createdAt, t.id).where(sql`seen_at is null`),
    index('notices_by_subject').on(t.workspaceId, t.subjectType, t.subjectId),
  ],
);
