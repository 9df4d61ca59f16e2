import { feedReaders } from '@callboard/domain/feeds/enums';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { crewMembers } from '../crew/crew.ts';
import { projects } from '../jobs/projects.ts';

/**
 * A secret address of a calendar that other programs subscribe to. Only the SHA-256 of its secret is
 * stored. It has the days of all jobs or of one; or the dates of a person, on all jobs or on one.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    /** The member who created it; null for a person who subscribed to their own dates on their page. */
    membershipId: id(),
    projectId: id(),
    crewMemberId: id(),
    /** The link through which the person subscribed. The feed ends with it. */
    crewLinkId: id(),
    tokenHash: text().notNull(),
    /** Hash of what the calendar had when it was read last, and since when it has that. */
    contentVersion: text(),
    contentChangedAt: instant(),
    lastReadAt: instant(),
    lastReader: text({ enum: feedReaders }),
    revokedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('calendar_feeds_token_key').on(t.tokenHash),
    index('calendar_feeds_newest').on(t.workspaceId, t.createdAt, t.id),
    index('calendar_feeds_by_member').on(t.workspaceId, t.membershipId),
    tenantKey(t, t.membershipId, memberships),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.crewMemberId, crewMembers),
  ],
);
