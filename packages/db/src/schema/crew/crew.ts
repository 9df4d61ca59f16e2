import {
  bookingStatuses,
  callModes,
  crewKinds,
  departments,
  overtimeRules,
  taxForms,
} from '@callboard/domain/crew/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  foundBy,
  id,
  instant,
  lifecycle,
  tenantKey,
  wallTime,
  workspaceId,
} from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { projects } from '../jobs/projects.ts';
import { shootDays } from '../schedule/shoot-days.ts';

/** The workspace's address book of people who can be booked. */
export const crewMembers = pgTable(
  'crew_members',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    name: text().notNull(),
    department: text({ enum: departments }).notNull(),
    defaultRole: text().notNull(),
    otherRoles: text().array().notNull().default(sql`'{}'`),
    kind: text({ enum: crewKinds }).notNull(),
    email: text(),
    phone: text(),
    city: text(),
    tags: text().array().notNull().default(sql`'{}'`),
    languages: text().array().notNull().default(sql`'{}'`),
    unionStatus: text(),
    loanOutName: text(),
    taxForm: text({ enum: taxForms }),
    dayRateCents: bigint({ mode: 'number' }),
    rateHours: integer().notNull().default(10),
    kitFeeCents: bigint({ mode: 'number' }),
    currency: text().notNull().default('USD'),
    dietary: text(),
    emergencyContact: text(),
    notes: text(),
    isFavorite: boolean().notNull().default(false),
    /** Why not to hire the person again. Null for everyone who may be hired. */
    doNotHireReason: text(),
    /** The import that added or last updated the person. */
    importId: id(),
    /** The person that this one turned out to be; then nothing else of it is kept. */
    mergedIntoId: id(),
    /** When everything personal was removed, for good. */
    redactedAt: instant(),
    /** When the email or what it opens last changed. A code that was mailed before proves nothing. */
    proofsFrom: instant(),
    /** Since when only a confirmed email opens papers and numbers. Null while there is nothing to protect. */
    protectedSince: instant(),
    /** The email that opens papers and numbers. Set with `protectedSince`; null until somebody releases one. */
    provingEmail: text(),
    /** Emails that the person said are not theirs. */
    blockedEmails: text().array().notNull().default(sql`'{}'`),
    foundBy: foundBy('ARRAY[name, default_role] || other_roles'),
    /** The words of details that not everybody sees, for the address book. */
    detailsFoundBy: foundBy('ARRAY[city, email, phone] || tags'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('crew_members_by_name')
      .on(t.workspaceId, sql`lower(${t.name})`, t.id)
      .where(sql`deleted_at is null`),
    index('crew_members_by_import').on(t.workspaceId, t.importId).where(sql`import_id is not null`),
    index('crew_members_by_merge')
      .on(t.workspaceId, t.mergedIntoId)
      .where(sql`merged_into_id is not null`),
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
    otRule: text({ enum: overtimeRules }).notNull().default('1.5_after_10'),
    /** What each meal penalty is paid, 0 for nothing. Null is by the work rules. */
    mealPenaltyCents: bigint({ mode: 'number' }),
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
    tenantKey(t, t.placedBy, memberships),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.crewMemberId, crewMembers),
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
    /** When a confirmed date moved; the person has not confirmed the new one yet. */
    needsReconfirmation: instant(),
    confirmedAt: instant(),
    releasedAt: instant(),
    reason: text(),
    /** What the person is paid for a date that was called off, in the currency of the person. */
    killFeeCents: bigint({ mode: 'number' }),
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
    tenantKey(t, t.bookingId, bookings),
    tenantKey(t, t.crewMemberId, crewMembers),
    tenantKey(t, t.shootDayId, shootDays),
  ],
);

/** A person's call on a shoot day. Zero minutes from the general call are the general call. */
export const crewCalls = pgTable(
  'crew_calls',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    shootDayId: id().notNull(),
    bookingId: id().notNull(),
    mode: text({ enum: callModes }).notNull().default('offset'),
    /** Only with the mode `time`. */
    callTime: wallTime(),
    /** Minutes after the general call, negative before it. */
    offsetMinutes: integer().notNull().default(0),
    /** When cast are picked up, in hair and make-up, and on set. */
    pickupTime: wallTime(),
    makeupTime: wallTime(),
    onSetTime: wallTime(),
    outTime: wallTime(),
    mealMinutes: integer(),
    note: text(),
    /** Set when the day moved after the call was given; cleared by confirming again. */
    needsReconfirmation: instant(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    check('crew_calls_mode', sql`(mode = 'time') = (call_time is not null)`),
    uniqueIndex('crew_calls_booking_key')
      .on(t.workspaceId, t.shootDayId, t.bookingId)
      .where(sql`deleted_at is null`),
    index('crew_calls_by_booking').on(t.workspaceId, t.bookingId).where(sql`deleted_at is null`),
    tenantKey(t, t.shootDayId, shootDays),
    tenantKey(t, t.bookingId, bookings),
  ],
);
