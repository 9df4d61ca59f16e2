import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { invalid, notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import { changeDates, requireMoves } from './change-dates.ts';
import type { MoveBookingDays } from './fields.ts';
import { lockBooking } from './lock-booking.ts';
import type { BookedDate } from './record.ts';
import { requireConfirmable } from './require-confirmable.ts';

const { bookingDays } = schema;

type Move = z.infer<typeof MoveBookingDays>;

/**
 * Confirms, releases, cancels or otherwise moves dates of a booking. A confirmed date with a shoot
 * day gets a crew call. A declined, released or cancelled date loses its call and its rank, and the
 * holds behind it move up.
 * @throws AppError `conflict` for a move that is not allowed, a missing rate or a clash that was
 * not accepted; `invalid_parameter` for a cancellation without a reason; `not_found`,
 * `project_closed`.
 */
export async function moveBookingDays(ctx: Ctx, input: Move): Promise<void> {
  const { status, reason } = input;
  const { booking, person } = await lockBooking(ctx, input.bookingId);
  const days = await bookedDays(ctx, input);
  requireMoves(days, status);
  if (status === 'cancelled' && !reason) {
    throw invalid('reason', 'Enter a reason for canceling the confirmed date.');
  }
  if (status === 'confirmed') await requireConfirmable(ctx, days, input);
  await changeDates(ctx, { projectId: booking.projectId, days, status, reason });
  await record(ctx, 'booking.booking_moved', {
    subject: booking.id,
    project: booking.projectId,
    data: {
      name: person.name,
      role: booking.role,
      dates: days.map(({ date }) => date),
      status,
      reason: reason ?? null,
    },
  });
}

async function bookedDays(ctx: Ctx, { bookingId, dates }: Move): Promise<BookedDate[]> {
  const days = await ctx.tx
    .select()
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.bookingId, bookingId),
        inArray(bookingDays.date, dates),
        isNull(bookingDays.deletedAt),
      ),
    )
    .orderBy(bookingDays.date);
  if (days.length < new Set(dates).size) throw notFound('booked date');
  return days;
}
