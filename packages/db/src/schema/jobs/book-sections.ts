import { bookKinds } from '@callboard/domain/book/enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { projects } from './projects.ts';

/**
 * Sections of the production book of a job. A section that everyone left as it is has no row: it is
 * empty, not shown to the client, and at its usual place.
 */
export const bookSections = pgTable(
  'book_sections',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    kind: text({ enum: bookKinds }).notNull(),
    /** Null for that of the kind. */
    title: text(),
    body: text(),
    /** Files of the job, in order. One that was removed is not shown. */
    fileIds: text().array().notNull().default(sql`'{}'`),
    isClientVisible: boolean().notNull().default(false),
    position: integer().notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('book_sections_kind_key')
      .on(t.workspaceId, t.projectId, t.kind)
      .where(sql`kind <> 'notes'`),
    index('book_sections_by_project').on(t.workspaceId, t.projectId, t.position),
    tenantKey(t, t.projectId, projects),
  ],
);
