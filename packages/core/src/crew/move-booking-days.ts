import type { MoveBookingDays } from '@callboard/domain/crew/fields';
import { notFound } from '@callboard/domain/errors';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { lockBooking } from './lock-booking.ts';
import { moveDates, readPersonDates } from './move-dates.ts';

const { bookingDays } = schema;

/**
 * Confirms, releases, cancels or otherwise moves dates of a booking. A confirmed date with a shoot
 * day gets a crew call. A declined, released or cancelled date loses its call and its rank, and the
 * holds behind it move up.
 * @throws AppError as `moveDates` does; `not_found`, `project_closed`.
 */
export async function moveBookingDays(
  ctx: Ctx,
  { bookingId, dates, ...move }: z.infer<typeof MoveBookingDays>,
): Promise<void> {
  const { booking } = await lockBooking(ctx, bookingId);
  const people = await readPersonDates(
    ctx,
    and(eq(bookingDays.bookingId, bookingId), inArray(bookingDays.date, dates)),
  );
  if (people.length < new Set(dates).size) throw notFound('booked date');
  await moveDates(ctx, { ...move, projectId: booking.projectId, people });
}
