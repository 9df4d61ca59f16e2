import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, lifecycle, workspaceId } from '../columns.ts';
import { briefSources, briefStatuses } from '../enums.ts';
import { clients, contacts } from './clients.ts';
import { memberships } from './memberships.ts';
import { projects } from './projects.ts';
import { workspaces } from './workspaces.ts';

/** What a client asks for, before there is a job. */
export const briefs = pgTable(
  'briefs',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    clientId: id(),
    contactId: id(),
    source: text({ enum: briefSources }).notNull(),
    status: text({ enum: briefStatuses }).notNull(),
    /** Who sent it, as they wrote it, when it came by mail or through the portal. */
    senderName: text(),
    senderEmail: text(),
    shootDays: integer(),
    budgetCents: bigint({ mode: 'number' }),
    currency: text(),
    /** The job that it became. */
    projectId: id(),
    declineReason: text(),
    /** The member who added it. */
    createdBy: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('briefs_newest').on(t.workspaceId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('briefs_by_client').on(t.workspaceId, t.clientId),
    index('briefs_by_contact').on(t.workspaceId, t.contactId),
    index('briefs_by_project').on(t.workspaceId, t.projectId),
    foreignKey({
      columns: [t.workspaceId, t.clientId],
      foreignColumns: [clients.workspaceId, clients.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.createdBy],
      foreignColumns: [memberships.workspaceId, memberships.id],
    }),
  ],
);
