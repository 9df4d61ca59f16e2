import { dayKinds, holdStatuses } from '@callboard/domain/shoot-days/enums';
import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, tenantKey, wallTime, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { projects } from '../jobs/projects.ts';
import { locations } from './locations.ts';

/**
 * A shoot day of a job. Times are in the day's time zone; a wrap not after the call is on the next
 * day.
 */
export const shootDays = pgTable(
  'shoot_days',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** What somebody typed, else derived from the job's days and stored with them. */
    label: text().notNull(),
    isLabelTyped: boolean().notNull().default(false),
    dayKind: text({ enum: dayKinds }).notNull().default('shoot'),
    holdStatus: text({ enum: holdStatuses }).notNull(),
    callTime: wallTime().notNull(),
    wrapTime: wallTime().notNull(),
    timeZone: text().notNull(),
    locationId: id(),
    holdRankNote: text(),
    challengedAt: instant(),
    challengeExpiresAt: instant(),
    notes: text(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('shoot_days_newest')
      .on(t.workspaceId, t.projectId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('shoot_days_by_date').on(t.workspaceId, t.date).where(sql`deleted_at is null`),
    /** For the worker, which looks for coming days of all companies. */
    index('shoot_days_coming').on(t.date).where(sql`deleted_at is null`),
    index('shoot_days_changed')
      .on(t.workspaceId, t.projectId, t.updatedAt)
      .where(sql`deleted_at is null`),
    index('shoot_days_by_location').on(t.workspaceId, t.locationId),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.locationId, locations),
  ],
);

export interface Hospital {
  name: string;
  address: string;
  phone: string | null;
}
