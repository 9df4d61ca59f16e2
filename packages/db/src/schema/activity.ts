import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, workspaceId } from '../columns.ts';
import { projects } from './projects.ts';
import { workspaces } from './workspaces.ts';

/** The activity log. Append-only. */
export const activity = pgTable(
  'activity',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id(),
    actorKind: text({ enum: ['user', 'api', 'portal', 'system'] }).notNull(),
    actorName: text().notNull(),
    verb: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** Set only for rows older than the catalog, which builds the sentence of all others. */
    summary: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    clientVisible: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('activity_newest').on(t.workspaceId, t.createdAt, t.id),
    index('activity_by_project').on(t.workspaceId, t.projectId, t.createdAt, t.id),
    foreignKey({
      columns: [t.workspaceId, t.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }),
  ],
);
