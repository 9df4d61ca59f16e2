import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, wallTime, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { projects } from '../jobs/projects.ts';

/**
 * What one member is told about one thing. Shown while its cause lasts, which the catalog of core
 * looks up whenever it is read or mailed. It therefore stores only what the cause does not.
 */
export const notices = pgTable(
  'notices',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    membershipId: id().notNull(),
    kind: text().notNull(),
    /** The record that it is about. */
    subjectId: id().notNull(),
    projectId: id(),
    /** What the act knew and the cause does not say, such as who acted. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Whether it is listed first until it is read. */
    isUrgent: boolean().notNull(),
    /** Start of the cause. A notice older than the present cause is about an earlier one. */
    since: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    readAt: instant(),
    /** When to decide about its mail; null once that is done. */
    mailAt: instant(),
    /** When mail about it was written last. */
    mailedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.membershipId, t.kind, t.subjectId] }),
    index('notices_newest').on(t.workspaceId, t.membershipId, t.createdAt),
    index('notices_unread').on(t.workspaceId, t.membershipId).where(sql`read_at is null`),
    index('notices_by_project').on(t.workspaceId, t.projectId),
    index('notices_mail_due').on(t.mailAt).where(sql`mail_at is not null`),
    index('notices_age').on(t.createdAt),
    tenantKey(t, t.membershipId, memberships).onDelete('cascade'),
    tenantKey(t, t.projectId, projects).onDelete('cascade'),
  ],
);

/** How a member wants to be told. Without a row, the defaults of the catalog apply. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    membershipId: id().notNull(),
    /** The chosen channel by kind. A kind that is missing has its default. */
    channels: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Hour of the daily digest, in the time zone. */
    digestHour: integer().notNull().default(8),
    /** Null for the company's. */
    timeZone: text(),
    /** No mail is sent from the first time until the second; both null for none. */
    quietFrom: wallTime(),
    quietUntil: wallTime(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.membershipId] }),
    tenantKey(t, t.membershipId, memberships).onDelete('cascade'),
  ],
);

/** A member's choice to watch a job or not. Without a row, the job's team watches. */
export const projectWatches = pgTable(
  'project_watches',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    projectId: id().notNull(),
    membershipId: id().notNull(),
    isWatching: boolean().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.projectId, t.membershipId] }),
    index('project_watches_by_member').on(t.workspaceId, t.membershipId),
    tenantKey(t, t.projectId, projects).onDelete('cascade'),
    tenantKey(t, t.membershipId, memberships).onDelete('cascade'),
  ],
);
