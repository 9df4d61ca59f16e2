import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { dateInWords } from '../dates/index.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import { deriveStatus } from './derive-status.ts';
import { bookingLabels, bookingMoves, isGone, isHeld } from './enums.ts';
import type { MoveBookingDays } from './fields.ts';
import { isFirstTaken, nextPlace, promoteBehind } from './hold-queue.ts';
import { lockBooking } from './lock-booking.ts';
import { syncCrewCall } from './sync-crew-call.ts';

const { bookingDays } = schema;

type Move = z.infer<typeof MoveBookingDays>;
type BookedDay = typeof bookingDays.$inferSelect;
type Booking = Awaited<ReturnType<typeof lockBooking>>['booking'];

/**
 * Confirms, releases, cancels or otherwise moves dates of a booking. A confirmed date with a shoot
 * day gets a crew call. A declined, released or cancelled date loses its call and its rank, and the
 * holds behind it move up.
 * @throws AppError `conflict` for a move that is not allowed, a missing rate or a clash that was
 * not accepted; `invalid_parameter` for a cancellation without a reason; `not_found`,
 * `project_closed`.
 */
export async function moveBookingDays(ctx: Ctx, input: Move): Promise<void> {
  const { booking, person } = await lockBooking(ctx, input.bookingId);
  const days = await bookedDays(ctx, input);
  for (const day of days) requireMove(day, input);
  if (input.status === 'confirmed') await requireConfirmable(ctx, booking, input);
  for (const day of days) await moveDay(ctx, { booking, day, input });
  await deriveStatus(ctx, booking.id);
  await record(ctx, 'booking.booking_moved', {
    subject: booking.id,
    project: booking.projectId,
    data: {
      name: person.name,
      role: booking.role,
      dates: days.map(({ date }) => date),
      status: input.status,
      reason: input.reason ?? null,
    },
  });
}

async function bookedDays(ctx: Ctx, { bookingId, dates }: Move): Promise<BookedDay[]> {
  const days = await ctx.tx
    .select()
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.bookingId, bookingId),
        inArray(bookingDays.date, dates),
        isNull(bookingDays.deletedAt),
      ),
    );
  if (days.length < new Set(dates).size) throw notFound('booked date');
  return days;
}

function requireMove({ status: from }: BookedDay, { status, reason }: Move): void {
  if (!bookingMoves[from].includes(status)) {
    throw new AppError(
      'conflict',
      `A date cannot go from ${bookingLabels[from]} to ${bookingLabels[status]}.`,
    );
  }
  if (status === 'cancelled' && !reason) {
    throw invalid('reason', 'Enter a reason for canceling the confirmed date.');
  }
}

async function requireConfirmable(ctx: Ctx, booking: Booking, input: Move): Promise<void> {
  if (booking.rateCents === null) {
    throw new AppError('conflict', 'Set a rate before you confirm.');
  }
  if (input.isClashAccepted) return;
  const [clash] = await ctx.tx
    .select({ date: bookingDays.date })
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.crewMemberId, booking.crewMemberId),
        inArray(bookingDays.date, input.dates),
        eq(bookingDays.status, 'confirmed'),
        ne(bookingDays.bookingId, booking.id),
        isNull(bookingDays.deletedAt),
      ),
    )
    .orderBy(bookingDays.date)
    .limit(1);
  if (!clash) return;
  const date = dateInWords(clash.date, ctx.now());
  throw new AppError('conflict', `This person is confirmed on another job on ${date}.`);
}

interface DayMove {
  booking: Booking;
  day: BookedDay;
  input: Move;
}

async function moveDay(ctx: Ctx, { booking, day, input }: DayMove): Promise<void> {
  const { status, reason } = input;
  const now = ctx.now();
  await ctx.tx
    .update(bookingDays)
    .set({
      status,
      holdRank: isGone(status) ? null : day.holdRank,
      ...(await placeOf(ctx, day, status)),
      reason: reason ?? null,
      challengedAt: null,
      challengeExpiresAt: null,
      confirmedAt: status === 'confirmed' ? now : null,
      releasedAt: status === 'released' ? now : null,
      updatedAt: now,
    })
    .where(eq(bookingDays.id, day.id));
  // A date that is no longer booked frees its rank, and so does a second hold that becomes first.
  if (status !== 'confirmed' && day.holdRank !== null) {
    await promoteBehind(ctx, { ...day, holdRank: day.holdRank });
  }
  await syncCrewCall(ctx, { booking, shootDayId: day.shootDayId, status });
}

/** Returns the rank of a held date. A second hold becomes first only where nobody else is first. */
async function placeOf(ctx: Ctx, day: BookedDay, status: BookedDay['status']) {
  if (status !== 'first_hold' && status !== 'second_hold') return {};
  if (!isHeld(day.status)) return nextPlace(ctx, { ...day, status });
  if (await isFirstTaken(ctx, day)) {
    const date = dateInWords(day.date, ctx.now());
    throw new AppError('conflict', `Another of your jobs has first hold on ${date}.`);
  }
  return { holdRank: 1 };
}
