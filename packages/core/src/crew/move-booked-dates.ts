import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import type { MoveBookedDates } from './job-crew-fields.ts';
import { lockCrewMembers } from './lock-crew.ts';
import { moveBookingDays } from './move-booking-days.ts';

const { bookingDays, bookings } = schema;

/**
 * Moves dates of several people to one status, all or none.
 * @throws AppError as `moveBookingDays` does.
 */
export async function moveBookedDates(
  ctx: Ctx,
  { bookingDayIds, ...move }: z.infer<typeof MoveBookedDates>,
): Promise<void> {
  const days = await ctx.tx
    .select({
      bookingId: bookingDays.bookingId,
      crewMemberId: bookingDays.crewMemberId,
      date: bookingDays.date,
    })
    .from(bookingDays)
    .innerJoin(bookings, and(eq(bookings.id, bookingDays.bookingId), isNull(bookings.deletedAt)))
    .where(and(inArray(bookingDays.id, bookingDayIds), isNull(bookingDays.deletedAt)))
    .orderBy(asc(bookingDays.bookingId), asc(bookingDays.date));
  if (days.length < bookingDayIds.length) throw notFound('booked date');
  await lockCrewMembers(
    ctx,
    days.map(({ crewMemberId }) => crewMemberId),
  );
  for (const [bookingId, own] of Map.groupBy(days, (it) => it.bookingId)) {
    await moveBookingDays(ctx, { ...move, bookingId, dates: own.map(({ date }) => date) });
  }
}
