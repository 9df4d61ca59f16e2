import { dayKinds, holdStatuses } from '@callboard/domain/shoot-days/enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
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

/** The one live call sheet of a day. The snapshot is the version sent last. */
export const callSheets = pgTable(
  'call_sheets',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    shootDayId: id().notNull(),
    status: text({ enum: ['draft', 'ready', 'sent'] }).notNull(),
    revision: integer().notNull().default(0),
    notes: text(),
    weather: jsonb().$type<Record<string, unknown>>(),
    sunrise: wallTime(),
    sunset: wallTime(),
    hospital: jsonb().$type<Hospital>(),
    parking: text(),
    walkie: jsonb().$type<Record<string, string>>(),
    safety: text(),
    advance: text(),
    scheduleSnapshot: jsonb().$type<Record<string, unknown>>(),
    sentAt: instant(),
    sentBy: text(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('call_sheets_day_key')
      .on(t.workspaceId, t.shootDayId)
      .where(sql`deleted_at is null`),
    tenantKey(t, t.shootDayId, shootDays),
  ],
);

/** A recipient of a call sheet revision, with its delivery status. */
export const callSheetRecipients = pgTable(
  'call_sheet_recipients',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    callSheetId: id().notNull(),
    revision: integer().notNull(),
    kind: text({ enum: ['crew', 'cast', 'client', 'vendor'] }).notNull(),
    bookingId: id(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    callTime: wallTime().notNull(),
    delivery: text({
      enum: ['pending', 'sent', 'delivered', 'bounced', 'failed', 'skipped'],
    }).notNull(),
    skipReason: text(),
    openedAt: instant(),
    confirmedAt: instant(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('call_sheet_recipients_by_sheet').on(t.workspaceId, t.callSheetId, t.revision),
    tenantKey(t, t.callSheetId, callSheets),
  ],
);
