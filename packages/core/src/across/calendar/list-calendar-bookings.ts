import type { ListCalendar } from '@callboard/domain/calendar/fields';
import { and, asc, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isBooked } from '../../crew/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isShownJob, ofBookedDate, otherBooking } from './conditions.ts';

const { bookingDays, bookings, crewMembers, projects } = schema;

const datesListed = 10_000;

/** A booked date of a person in the calendar, without contact details and pay. */
export type CalendarBooking = Awaited<ReturnType<typeof listCalendarBookings>>['items'][number];

/**
 * Lists the booked dates of a range over all jobs, by date and rank, with the other job on which the
 * person is confirmed on that date. Declined, released and canceled dates are listed only with
 * `holds`. At most 10,000 dates; `isCut` says that there are more.
 */
export async function listCalendarBookings(ctx: Ctx, input: z.infer<typeof ListCalendar>) {
  const { from, to, projectId, crewMemberId, holds, department } = input;
  const other = otherBooking(ctx.tx);
  const rows = await ctx.tx
    .select({
      id: bookingDays.id,
      bookingId: bookings.id,
      crewMemberId: bookingDays.crewMemberId,
      name: crewMembers.name,
      role: bookings.role,
      department: bookings.department,
      projectId: bookings.projectId,
      projectName: projects.name,
      date: bookingDays.date,
      shootDayId: bookingDays.shootDayId,
      status: bookingDays.status,
      holdRank: bookingDays.holdRank,
      holdExpiresAt: bookingDays.holdExpiresAt,
      challengeExpiresAt: bookingDays.challengeExpiresAt,
      confirmedOn: sql<string | null>`${other.projectName}`,
    })
    .from(bookingDays)
    .innerJoin(bookings, ofBookedDate)
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .innerJoin(crewMembers, eq(crewMembers.id, bookingDays.crewMemberId))
    .leftJoinLateral(other, sql`true`)
    .where(
      and(
        isNull(bookingDays.deletedAt),
        between(bookingDays.date, from, to),
        isShownJob(projectId),
        holds ? inArray(bookingDays.status, holds) : isBooked(bookingDays.status),
        crewMemberId === undefined ? undefined : eq(bookingDays.crewMemberId, crewMemberId),
        department === undefined ? undefined : eq(bookings.department, department),
      ),
    )
    .orderBy(asc(bookingDays.date), asc(bookingDays.holdRank), asc(bookingDays.id))
    .limit(exactly(datesListed + 1));
  return { items: rows.slice(0, datesListed), isCut: rows.length > datesListed };
}
