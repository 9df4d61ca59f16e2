import type { BookingStatus, CallMode } from '@callboard/domain/crew/enums';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { bookedFor } from './booked-for.ts';
import { callJson, callMode, callTimeOf } from './calls.ts';
import { challengedUntil } from './challenged-until.ts';
import { isBooked } from './conditions.ts';
import { departmentOrder } from './order-by-department.ts';

const { bookingDays, bookings, crewCalls, crewMembers, shootDays } = schema;

const status = sql<BookingStatus>`coalesce(${bookingDays.status}, ${bookings.status})`;

/**
 * The person's crew call; for a person without one the call of the booking; else the general call.
 */
export const callTimeOnDay = sql<string>`case when ${crewCalls.id} is null
  then coalesce(${bookings.callTime}, ${shootDays.callTime}) else ${callTimeOf} end`;

/** The call of the booking on the shoot day. */
export const ownCall = and(
  eq(crewCalls.bookingId, bookings.id),
  eq(crewCalls.shootDayId, shootDays.id),
  isNull(crewCalls.deletedAt),
);

/** The same call, looked up by its booking: PostgreSQL would read all calls of the day for each. */
const ownCallByBooking = sql`lateral (select * from ${crewCalls} where ${ownCall} limit 1) ${crewCalls}`;

/** The day that a booked date is on: the one it is booked for, or the day of the job on the date. */
export const ownDay = sql`coalesce(${bookingDays.shootDayId}, (
  select own.id from ${shootDays} own
  where own.project_id = ${bookings.projectId} and own.date = ${bookingDays.date}
    and own.deleted_at is null
  order by own.id limit 1))`;

const isBookedForThisDay = and(
  isNotNull(bookingDays.id),
  or(isNull(bookingDays.shootDayId), eq(bookingDays.shootDayId, shootDays.id)),
);

/** Bookings with a date or a call on the outer day. Their indexes spare reading the whole job. */
const candidates = sql`
  select booking_id from booking_days
    where shoot_day_id = ${shootDays.id} and deleted_at is null
  union all select booking_id from booking_days
    where shoot_day_id is null and date = ${shootDays.date} and deleted_at is null
  union all select booking_id from crew_calls
    where shoot_day_id = ${shootDays.id} and deleted_at is null`;

/**
 * Builds the subquery of the people on the outer shoot day, whether confirmed, held or inquired:
 * those called to it, and those booked for its date but not for another shoot day of that date.
 */
export function crewOnDay(tx: Ctx['tx']) {
  return tx
    .select({
      bookingId: bookings.id,
      crewMemberId: bookings.crewMemberId,
      name: crewMembers.name,
      role: bookings.role,
      department: bookings.department,
      status: status.as('status_on_day'),
      /** Until when a hold of the date that was challenged has to be answered. */
      challengedUntil: sql<Date | null>`(${challengedUntil})`
        .mapWith(bookingDays.challengeExpiresAt)
        .as('challenged_until'),
      callTime: callTimeOnDay.as('call_on_day'),
      call: callJson.as('call'),
      callMode: sql<CallMode | null>`${callMode}`.as('call_mode'),
      /** Whether another general call leaves theirs as it is. */
      isOwnTime: sql<boolean>`coalesce(${crewCalls.callTime}, case when ${crewCalls.id} is null
        then ${bookings.callTime} end) is not null`.as('is_own_time'),
      departmentOrder: departmentOrder(bookings.department).as('department_order'),
    })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .leftJoin(bookingDays, bookedFor(shootDays.date))
    .leftJoin(ownCallByBooking, sql`true`)
    .where(
      and(
        eq(bookings.projectId, shootDays.projectId),
        sql`${bookings.id} = any(array(${candidates}))`,
        isNull(bookings.deletedAt),
        or(isNotNull(crewCalls.id), isBookedForThisDay),
        isBooked(status),
      ),
    )
    .as('people');
}
