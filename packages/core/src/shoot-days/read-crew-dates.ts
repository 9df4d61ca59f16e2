import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { departmentOrder } from '../crew/department-order.ts';
import { schema } from '../schema.ts';

const { bookingDays, bookings, crewMembers, projects } = schema;

/** A booked date with what the move of its day changes, and whose it is. */
export type CrewDate = Awaited<ReturnType<typeof readCrewDates>>[number];

/**
 * Returns the live booked dates, on every job, of the people of a project's day on given dates, by
 * department.
 */
export function readCrewDates(
  ctx: Ctx,
  { shootDayId, dates }: { shootDayId: string; dates: string[] },
) {
  const people = ctx.tx
    .select({ id: bookingDays.crewMemberId })
    .from(bookingDays)
    .where(and(eq(bookingDays.shootDayId, shootDayId), isNull(bookingDays.deletedAt)));
  return ctx.tx
    .select({
      id: bookingDays.id,
      bookingId: bookingDays.bookingId,
      crewMemberId: bookingDays.crewMemberId,
      date: bookingDays.date,
      shootDayId: bookingDays.shootDayId,
      kind: bookingDays.kind,
      status: bookingDays.status,
      holdRank: bookingDays.holdRank,
      name: crewMembers.name,
      role: bookings.role,
      projectId: bookings.projectId,
      projectName: projects.name,
      isProjectOpen: sql<boolean>`${projects.closedAt} is null`,
    })
    .from(bookingDays)
    .innerJoin(bookings, and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt)))
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .innerJoin(crewMembers, eq(crewMembers.id, bookingDays.crewMemberId))
    .where(
      and(
        inArray(bookingDays.crewMemberId, people),
        or(inArray(bookingDays.date, dates), eq(bookingDays.shootDayId, shootDayId)),
        isNull(bookingDays.deletedAt),
      ),
    )
    .orderBy(departmentOrder(bookings.department), asc(crewMembers.name), asc(bookingDays.id));
}
