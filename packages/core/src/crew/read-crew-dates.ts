import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { departmentOrder } from './order-by-department.ts';

const { bookingDays, bookings, crewMembers, projects } = schema;

/** A booked date with what moving it changes, and whose it is. */
export type CrewDate = Awaited<ReturnType<typeof readCrewDates>>[number];

/** Returns live booked dates, on every job, by department. */
export function readCrewDates(ctx: Ctx, which: SQL | undefined) {
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
    .where(and(which, isNull(bookingDays.deletedAt)))
    .orderBy(departmentOrder(bookings.department), asc(crewMembers.name), asc(bookingDays.id));
}
