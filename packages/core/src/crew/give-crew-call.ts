import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { dateInWords } from '../dates/index.ts';
import { AppError, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import { lockShootDay } from '../shoot-days/lock-shoot-day.ts';
import type { ShootDay } from '../shoot-days/record.ts';
import { touchShootDays } from '../shoot-days/touch.ts';
import { bookedFor } from './booked-for.ts';
import { isGone } from './enums.ts';
import type { GiveCrewCall } from './fields.ts';

const { bookingDays, bookings, crewCalls, crewMembers } = schema;

/**
 * Calls a booked person to a shoot day; a null time is the general call. Calling again after the
 * day moved confirms the call; otherwise the same call again changes nothing.
 * @throws AppError `not_found`, `project_closed`, `conflict` when the person is not booked that
 * day.
 */
export async function giveCrewCall(ctx: Ctx, input: z.infer<typeof GiveCrewCall>): Promise<void> {
  await lockPersonOf(ctx, input.bookingId);
  const day = await lockShootDay(ctx, input.shootDayId);
  const name = await requireBooked(ctx, day, input.bookingId);
  const now = ctx.now();
  const called = await ctx.tx
    .insert(crewCalls)
    .values({ ...input, id: newId('crewCall'), createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [crewCalls.workspaceId, crewCalls.shootDayId, crewCalls.bookingId],
      targetWhere: isNull(crewCalls.deletedAt),
      set: { callTime: input.callTime, needsReconfirmation: null, updatedAt: now },
      setWhere: sql`${crewCalls.needsReconfirmation} is not null
        or ${crewCalls.callTime} is distinct from excluded.call_time`,
    })
    .returning({ id: crewCalls.id });
  if (called.length === 0) return;
  await touchShootDays(ctx, [day.id]);
  await record(ctx, 'shoot_day.called', {
    subject: day.id,
    project: day.projectId,
    data: {
      name,
      callTime: input.callTime ?? day.callTime,
      label: day.label,
      bookingId: input.bookingId,
    },
  });
}

/** Locks the person before the day, as bookings do, so that their name is not redacted meanwhile. */
async function lockPersonOf(ctx: Ctx, bookingId: string): Promise<void> {
  const booked = ctx.tx
    .select({ id: bookings.crewMemberId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  await ctx.tx
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(inArray(crewMembers.id, booked))
    .for('no key update');
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
  const date = dateInWords(day.date, ctx.now());
  throw new AppError('conflict', `${booking.name} is not booked for ${date}.`);
}
