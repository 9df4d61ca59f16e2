import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { bookedFor } from './booked-for.ts';
import { isBooked } from './conditions.ts';
import { departmentOrder } from './department-order.ts';
import type { BookingStatus } from './enums.ts';

const { bookingDays, bookings, crewCalls, crewMembers, shootDays } = schema;

const status = sql<BookingStatus>`coalesce(${bookingDays.status}, ${bookings.status})`;

/** A person's own call, the booking's for who has not been called yet, else everyone's. */
const callTime = sql<string>`coalesce(${crewCalls.callTime}, case when ${crewCalls.id} is null
  then ${bookings.callTime} end, ${shootDays.callTime})`;

const isBookedForThisDay = and(
  isNotNull(bookingDays.id),
  or(isNull(bookingDays.shootDayId), eq(bookingDays.shootDayId, shootDays.id)),
);

/**
 * Everyone who is on the shoot day of the statement around it, booked, held or asked: called to it,
 * or booked for its date and not for another day of that date. Who was let go is not on it.
 */
export function crewOnDay(tx: Ctx['tx']) {
  return tx
    .select({
      name: crewMembers.name,
      role: bookings.role,
      department: bookings.department,
      status: status.as('status_on_day'),
      callTime: callTime.as('call_on_day'),
      departmentOrder: departmentOrder(bookings.department).as('department_order'),
    })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .leftJoin(bookingDays, bookedFor(shootDays.date))
    .leftJoin(
      crewCalls,
      and(
        eq(crewCalls.bookingId, bookings.id),
        eq(crewCalls.shootDayId, shootDays.id),
        isNull(crewCalls.deletedAt),
      ),
    )
    .where(
      and(
        eq(bookings.projectId, shootDays.projectId),
        isNull(bookings.deletedAt),
        or(isNotNull(crewCalls.id), isBookedForThisDay),
        isBooked(status),
      ),
    )
    .as('people');
}
