import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isBooked } from '../../crew/conditions.ts';
import { isNotArchived } from '../../jobs/projects/conditions.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { bookingDays, bookings, projects, shootDays } = schema;

/** Condition: a job that a calendar shows, neither removed nor, unless it is chosen, archived. */
export function isShownJob(projectId: string | undefined) {
  return and(liveProjects, projectId === undefined ? isNotArchived : eq(projects.id, projectId));
}

/** Joins the booking of a booked date. */
export const ofBookedDate = and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt));

/**
 * Condition: a booked date of the outer shoot day's job and date, but not of another shoot day of
 * that date. It starts from the date, in the index `booking_days_by_date`.
 */
export const isOnDay = and(
  eq(bookingDays.date, shootDays.date),
  eq(bookings.projectId, shootDays.projectId),
  isNull(bookingDays.deletedAt),
  isBooked(bookingDays.status),
  or(isNull(bookingDays.shootDayId), eq(bookingDays.shootDayId, shootDays.id)),
);

const otherDay = alias(bookingDays, 'other_day');
const otherBookings = alias(bookings, 'other_booking');
const otherProjects = alias(projects, 'other_project');

/**
 * Builds the subquery of another job on which the person of the outer booked date is confirmed on
 * that date: its name, at most one.
 */
export function otherBooking(tx: Ctx['tx']) {
  return tx
    .select({ projectName: otherProjects.name })
    .from(otherDay)
    .innerJoin(
      otherBookings,
      and(eq(otherBookings.id, otherDay.bookingId), isNull(otherBookings.deletedAt)),
    )
    .innerJoin(
      otherProjects,
      and(eq(otherProjects.id, otherBookings.projectId), isNull(otherProjects.deletedAt)),
    )
    .where(
      and(
        eq(otherDay.crewMemberId, bookingDays.crewMemberId),
        eq(otherDay.date, bookingDays.date),
        eq(otherDay.status, 'confirmed'),
        isNull(otherDay.deletedAt),
        ne(otherBookings.projectId, bookings.projectId),
      ),
    )
    .limit(1)
    .as('other');
}
