import type { overtimeRules } from '@callboard/domain/crew/enums';
import type { WeekBefore } from '@callboard/domain/timecards/overtime';
import type { mealPenaltyRules } from '@callboard/domain/work-rules/enums';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, tenantKey, wallTime, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { shootDays } from '../schedule/shoot-days.ts';
import { bookings } from './crew.ts';

/** The rules that a card is counted by. Amounts are in minor units of their currency. */
export interface AgreedRules {
  otRule: (typeof overtimeRules)[number];
  firstMealMinutes: number;
  secondMealMinutes: number;
  mealPenaltyRule: (typeof mealPenaltyRules)[number];
  mealPenaltyCents: number | null;
  secondPenaltyCents: number | null;
  laterPenaltyCents: number | null;
  mealPenaltyCurrency: string | null;
  /** What the person worked before in the week. Cards that were agreed earlier lack it. */
  week?: WeekBefore;
}

/** What happened on a shoot day. Times are in the day's time zone. Draft until it is submitted. */
export const wrapReports = pgTable(
  'wrap_reports',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    shootDayId: id().notNull(),
    firstShot: wallTime(),
    /** When lunch began and ended, for everybody without a meal of their own. */
    lunchOut: wallTime(),
    lunchIn: wallTime(),
    secondMealOut: wallTime(),
    secondMealIn: wallTime(),
    thirdMealOut: wallTime(),
    thirdMealIn: wallTime(),
    cameraWrap: wallTime(),
    lastOut: wallTime(),
    setups: integer(),
    cards: integer(),
    mediaGb: integer(),
    /** Minutes by which lunch may be late without a meal penalty. */
    graceMinutes: integer(),
    incidents: text(),
    notes: text(),
    submittedAt: instant(),
    submittedBy: id(),
    /** Why it was reopened last. */
    reopenReason: text(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('wrap_reports_day_key').on(t.workspaceId, t.shootDayId),
    tenantKey(t, t.shootDayId, shootDays),
    tenantKey(t, t.submittedBy, memberships),
  ],
);

/**
 * The hours of one booking on one shoot day. Kept when the call is removed or the day is moved.
 * An in or out that is null is not known yet.
 */
export const timecards = pgTable(
  'timecards',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    shootDayId: id().notNull(),
    bookingId: id().notNull(),
    inTime: wallTime(),
    outTime: wallTime(),
    /** Start and length of the person's first meal; null is that of the report. */
    mealOut: wallTime(),
    mealMinutes: integer(),
    secondMealOut: wallTime(),
    secondMealMinutes: integer(),
    thirdMealOut: wallTime(),
    thirdMealMinutes: integer(),
    /** The person was called and did not come. */
    isAbsent: boolean().notNull().default(false),
    note: text(),
    /** The rules that a submitted card was agreed under. Null is the rules of today. */
    rules: jsonb().$type<AgreedRules>(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('timecards_day_key').on(t.workspaceId, t.shootDayId, t.bookingId),
    index('timecards_by_booking').on(t.workspaceId, t.bookingId),
    tenantKey(t, t.shootDayId, shootDays),
    tenantKey(t, t.bookingId, bookings),
  ],
);
