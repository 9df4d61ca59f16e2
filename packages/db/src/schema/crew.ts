import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, wallTime, workspaceId } from '../columns.ts';
import { bookingStatuses, departments } from '../enums.ts';
import { memberships } from './memberships.ts';
import { projects } from './projects.ts';
import { shootDays } from './shoot-days.ts';
import { workspaces } from './workspaces.ts';

/** The workspace's address book of people who can be booked. */
export const crewMembers = pgTable(
  'crew_members',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    name: text().notNull(),
    department: text({ enum: departments }).notNull(),
    defaultRole: text().notNull(),
    kind: text({ enum: ['crew', 'cast', 'vendor'] }).notNull(),
    email: text(),
    phone: text(),
    city: text(),
    unionStatus: text(),
    loanOutName: text(),
    taxForm: text({ enum: ['w9', 'w4', 'other'] }),
    dayRateCents: bigint({ mode: 'number' }),
    rateHours: integer().notNull().default(10),
    kitFeeCents: bigint({ mode: 'number' }),
    currency: text().notNull().default('USD'),
    dietary: text(),
    emergencyContact: text(),
    notes: text(),
    /** When everything personal was removed, for good. */
    redactedAt: instant(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('crew_members_by_name')
      .on(t.workspaceId, sql`lower(${t.name})`, t.id)
      .where(sql`deleted_at is null`),
  ],
);

/** One person on one job in one role. Its status is derived from its days and stored with them. */
export const bookings = pgTable(
  'bookings',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    crewMemberId: id().notNull(),
    role: text().notNull(),
    department: text({ enum: departments }).notNull(),
    status: text({ enum: bookingStatuses }).notNull(),
    callTime: wallTime(),
    rateCents: bigint({ mode: 'number' }),
    rateUnit: text({ enum: ['day', 'hour', 'week', 'flat'] })
      .notNull()
      .default('day'),
    rateHours: integer().notNull().default(10),
    otRule: text({ enum: ['none', '1.5_after_10', '1.5_after_12', 'ca_8_12', 'custom'] })
      .notNull()
      .default('1.5_after_10'),
    kitFeeCents: bigint({ mode: 'number' }),
    /** The member who looks after it: whoever booked, or took over. Null for integrations. */
    placedBy: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('bookings_by_placer').on(t.workspaceId, t.placedBy).where(sql`deleted_at is null`),
    index('bookings_newest')
      .on(t.workspaceId, t.projectId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('bookings_by_person').on(t.workspaceId, t.crewMemberId),
    foreignKey({
      columns: [t.workspaceId, t.placedBy],
      foreignColumns: [memberships.workspaceId, memberships.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.crewMemberId],
      foreignColumns: [crewMembers.workspaceId, crewMembers.id],
    }),
  ],
);

/** One date of a booking: holds are per date, not per person. */
export const bookingDays = pgTable(
  'booking_days',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    bookingId: id().notNull(),
    /** The booking's person, repeated here so that one index finds people held on a date. */
    crewMemberId: id().notNull(),
    date: date({ mode: 'string' }).notNull(),
    shootDayId: id(),
    kind: text({ enum: ['prep', 'shoot', 'travel', 'wrap', 'hold'] }).notNull(),
    status: text({ enum: bookingStatuses }).notNull(),
    holdRank: integer(),
    holdExpiresAt: instant(),
    challengedAt: instant(),
    challengeExpiresAt: instant(),
    confirmedAt: instant(),
    releasedAt: instant(),
    reason: text(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('booking_days_date_key')
      .on(t.workspaceId, t.bookingId, t.date)
      .where(sql`deleted_at is null`),
    index('booking_days_by_person')
      .on(t.workspaceId, t.crewMemberId, t.date)
      .where(sql`deleted_at is null`),
    index('booking_days_by_date').on(t.workspaceId, t.date).where(sql`deleted_at is null`),
    index('booking_days_by_shoot_day')
      .on(t.workspaceId, t.shootDayId)
      .where(sql`deleted_at is null`),
    foreignKey({
      columns: [t.workspaceId, t.bookingId],
      foreignColumns: [bookings.workspaceId, bookings.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.crewMemberId],
      foreignColumns: [crewMembers.workspaceId, crewMembers.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.shootDayId],
      foreignColumns: [shootDays.workspaceId, shootDays.id],
    }),
  ],
);

/** A person's call on a shoot day; a null time is the general call. */
export const crewCalls = pgTable(
  'crew_calls',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    shootDayId: id().notNull(),
    bookingId: id().notNull(),
    callTime: wallTime(),
    outTime: wallTime(),
    mealMinutes: integer(),
    note: text(),
    /** Set when the day moved after the call was given; cleared by confirming again. */
    needsReconfirmation: instant(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('crew_calls_booking_key')
      .on(t.workspaceId, t.shootDayId, t.bookingId)
      .where(sql`deleted_at is null`),
    index('crew_calls_by_booking').on(t.workspaceId, t.bookingId).where(sql`deleted_at is null`),
    foreignKey({
      columns: [t.workspaceId, t.shootDayId],
      foreignColumns: [shootDays.workspaceId, shootDays.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.bookingId],
      foreignColumns: [bookings.workspaceId, bookings.id],
    }),
  ],
);
