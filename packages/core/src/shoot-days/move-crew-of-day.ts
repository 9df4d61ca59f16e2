import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAll } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { changeDates, requireMoves } from '../crew/change-dates.ts';
import type { BookingStatus } from '../crew/enums.ts';
import type { BookedDate } from '../crew/record.ts';
import { requireConfirmable } from '../crew/require-confirmable.ts';
import { invalid, notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import { type HoldStatus, isGone } from './enums.ts';
import type { MoveHold } from './fields.ts';
import type { LockedDay } from './lock-shoot-day.ts';

const { bookingDays, bookings, crewMembers } = schema;

/**
 * Moves people who are on a locked day with it. The people are locked.
 * @throws AppError `not_found` for a booking that is not on the day, `conflict`.
 */
export async function moveCrewOfDay(
  ctx: Ctx,
  day: LockedDay,
  { holdStatus, reason, bookingIds = [], isClashAccepted }: z.infer<typeof MoveHold>,
): Promise<void> {
  const people = await ctx.tx
    .select({ day: bookingDays, name: crewMembers.name, role: bookings.role })
    .from(bookingDays)
    .innerJoin(bookings, eq(bookings.id, bookingDays.bookingId))
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(
      and(
        inArray(bookingDays.bookingId, bookingIds),
        eq(bookingDays.shootDayId, day.id),
        isNull(bookingDays.deletedAt),
        isNull(bookings.deletedAt),
      ),
    );
  if (people.length < new Set(bookingIds).size) throw notFound('booking');
  for (const [status, moved] of Map.groupBy(people, (it) => statusWith(holdStatus, it.day))) {
    const days = moved.map((person) => person.day);
    requireMoves(days, status);
    if (status === 'confirmed') await requireConfirmable(ctx, days, { isClashAccepted });
    if (status === 'cancelled' && !reason) {
      throw invalid('reason', `Enter a reason for canceling ${moved[0]?.name}, who is confirmed.`);
    }
    await changeDates(ctx, { projectId: day.projectId, days, status, reason });
    await recordAll(
      ctx,
      'booking.booking_moved',
      moved.map(({ day: { bookingId, date }, name, role }) => ({
        subject: bookingId,
        project: day.projectId,
        data: { name, role, dates: [date], status, reason: reason ?? null },
      })),
    );
  }
}

/** Returns the status of a booked date that is moved with its day. */
function statusWith(holdStatus: HoldStatus, { status }: BookedDate): BookingStatus {
  if (!isGone(holdStatus)) return holdStatus;
  return status === 'confirmed' ? 'cancelled' : 'released';
}
