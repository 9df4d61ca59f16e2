import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { projects } from '../jobs/projects.ts';

/** The ordered event log of the workspace, from which deliveries are created. Append-only. */
export const events = pgTable(
  'events',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    name: text().notNull(),
    occurredAt: instant().notNull(),
    summary: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    projectId: id(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('events_newest').on(t.workspaceId, t.occurredAt, t.id),
    index('events_by_name').on(t.workspaceId, t.name, t.occurredAt, t.id),
    tenantKey(t, t.projectId, projects),
  ],
);
