import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import { lockShootDay, type ShootDay } from '../shoot-days/shoot-days.ts';
import { touchShootDay } from '../shoot-days/touch.ts';
import { bookedFor } from './booked-for.ts';
import type { GiveCrewCall } from './fields.ts';
import { type BookingStatus, isGone } from './vocabulary.ts';

const { bookingDays, bookings, crewCalls, crewMembers } = schema;

/**
 * Calls a booked person to a shoot day; a null time is the general call. A call given again after
 * the day moved is confirmed with it.
 * @throws AppError `not_found`, `project_closed`, `conflict` for who is not booked that day.
 */
export async function giveCrewCall(ctx: Ctx, input: z.infer<typeof GiveCrewCall>): Promise<void> {
  const day = await lockShootDay(ctx, input.shootDayId);
  const name = await requireBooked(ctx, day, input.bookingId);
  const now = ctx.now();
  await ctx.tx
    .insert(crewCalls)
    .values({ ...input, id: newId('crewCall'), createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [crewCalls.workspaceId, crewCalls.shootDayId, crewCalls.bookingId],
      targetWhere: isNull(crewCalls.deletedAt),
      set: { callTime: input.callTime, needsReconfirmation: null, updatedAt: now },
    });
  await touchShootDay(ctx, day.id);
  await record(ctx, 'shoot_day.called', {
    subject: day.id,
    project: day.projectId,
    data: { name, callTime: input.callTime ?? day.callTime, label: day.label },
  });
}

/** Takes a person's call to a day back. @throws AppError `not_found`, `project_closed`. */
export async function removeCrewCall(
  ctx: Ctx,
  { shootDayId, bookingId }: { shootDayId: string; bookingId: string },
): Promise<void> {
  const day = await lockShootDay(ctx, shootDayId);
  const removed = await dropCall(ctx, { shootDayId, bookingId });
  if (!removed) throw notFound('crew call');
  await touchShootDay(ctx, day.id);
  await record(ctx, 'shoot_day.uncalled', {
    subject: day.id,
    project: day.projectId,
    data: { label: day.label },
  });
}

/** Keeps a booking's call to a day in step with its date: made when confirmed, gone when let go. */
export async function keepCall(
  ctx: Ctx,
  {
    booking,
    shootDayId,
    status,
  }: {
    booking: { id: string; callTime: string | null };
    shootDayId: string | null;
    status: BookingStatus;
  },
): Promise<void> {
  if (shootDayId === null) return;
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  if (status === 'confirmed') {
    const { id: bookingId, callTime } = booking;
    await ctx.tx
      .insert(crewCalls)
      .values({ id: newId('crewCall'), shootDayId, bookingId, callTime, ...stamps })
      .onConflictDoNothing();
  }
  if (isGone(status)) await dropCall(ctx, { shootDayId, bookingId: booking.id });
  await touchShootDay(ctx, shootDayId);
}

async function dropCall(
  ctx: Ctx,
  { shootDayId, bookingId }: { shootDayId: string; bookingId: string },
): Promise<boolean> {
  const dropped = await ctx.tx
    .update(crewCalls)
    .set({ deletedAt: ctx.now(), updatedAt: ctx.now() })
    .where(
      and(
        eq(crewCalls.shootDayId, shootDayId),
        eq(crewCalls.bookingId, bookingId),
        isNull(crewCalls.deletedAt),
      ),
    )
    .returning({ id: crewCalls.id });
  return dropped.length > 0;
}

async function requireBooked(ctx: Ctx, day: ShootDay, bookingId: string): Promise<string> {
  const [booking] = await ctx.tx
    .select({ name: crewMembers.name, status: bookingDays.status })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .leftJoin(bookingDays, bookedFor(day.date))
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.projectId, day.projectId),
        isNull(bookings.deletedAt),
      ),
    );
  if (!booking) throw notFound('booking');
  if (booking.status !== null && !isGone(booking.status)) return booking.name;
  throw new AppError('conflict', `${booking.name} is not booked for ${day.date}.`);
}
