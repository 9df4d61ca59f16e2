import type { BookingStatus } from '@callboard/domain/crew/enums';
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { challengedUntil } from './challenged-until.ts';
import { isBooked } from './conditions.ts';
import { type AwayDates, awayJson, awayOn } from './crew-away/conditions.ts';

const { bookingDays, bookings, crewMembers, projects } = schema;

/** A booking of a person on a date. */
export interface Engagement {
  date: string;
  status: BookingStatus;
  projectId: string;
  projectName: string;
  /** Until when a challenged hold has to be confirmed or released. */
  challengedUntil: string | null;
}

const ofDate = and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt));
const ofBooking = and(eq(projects.id, bookings.projectId), isNull(projects.deletedAt));

/** Matches dates on which the outer person is asked, held or confirmed. */
const isEngaged = (dates: readonly string[]) =>
  and(
    eq(bookingDays.crewMemberId, crewMembers.id),
    inArray(bookingDays.date, [...dates]),
    isNull(bookingDays.deletedAt),
    isBooked(bookingDays.status),
  );

/** Columns of crew members: what they are booked for on some dates, and when they are away. */
export function availabilityOn({ tx }: Ctx, dates: readonly string[]) {
  const engagements = tx
    .select({
      engagements: sql`json_agg(json_build_object('date', ${bookingDays.date},
        'status', ${bookingDays.status}, 'projectId', ${projects.id}, 'projectName', ${projects.name},
        'challengedUntil', ${challengedUntil})
        order by ${bookingDays.date}, ${bookingDays.holdRank} nulls first, ${bookingDays.id})`,
    })
    .from(bookingDays)
    .innerJoin(bookings, ofDate)
    .innerJoin(projects, ofBooking)
    .where(isEngaged(dates));
  const away = awayOn(tx, dates, { away: awayJson });
  return {
    engagements: sql<Engagement[] | null>`(${engagements})`,
    away: sql<AwayDates[] | null>`(${away})`,
  };
}

/** Matches crew members who are neither booked nor away on any of some dates. */
export function isFreeOn({ tx }: Ctx, dates: readonly string[]) {
  const engaged = tx
    .select({ one: sql`1` })
    .from(bookingDays)
    .innerJoin(bookings, ofDate)
    .innerJoin(projects, ofBooking)
    .where(isEngaged(dates));
  return and(notExists(engaged), notExists(awayOn(tx, dates, { one: sql`1` })));
}
