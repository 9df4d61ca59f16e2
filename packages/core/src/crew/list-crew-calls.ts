import { prepared } from '@callboard/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { bookedFor } from './booked-for.ts';
import { departmentOrder } from './department-order.ts';
import type { CrewRow } from './list-project-crew.ts';

const { bookingDays, bookings, crewCalls, crewMembers, shootDays } = schema;

const selectCrewCalls = prepared((tx) => {
  const callTime = sql<string>`coalesce(${crewCalls.callTime}, ${shootDays.callTime})`;
  return tx
    .select({
      name: crewMembers.name,
      role: bookings.role,
      status: sql<CrewRow['status']>`coalesce(${bookingDays.status}, ${bookings.status})`,
      callTime,
    })
    .from(crewCalls)
    .innerJoin(shootDays, eq(shootDays.id, crewCalls.shootDayId))
    .innerJoin(bookings, eq(bookings.id, crewCalls.bookingId))
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .leftJoin(bookingDays, bookedFor(shootDays.date))
    .where(
      and(eq(crewCalls.shootDayId, sql.placeholder('shootDayId')), isNull(crewCalls.deletedAt)),
    )
    .orderBy(callTime, departmentOrder(bookings.department), crewMembers.name, crewCalls.id);
});

/** Lists the crew calls of a shoot day, by time and then by department in call-sheet order. */
export function listCrewCalls(ctx: Ctx, { shootDayId }: { shootDayId: string }) {
  return selectCrewCalls(ctx.tx, { shootDayId });
}
