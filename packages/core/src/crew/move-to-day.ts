import type { MoveToDay } from '@callboard/domain/crew/fields';
import { AppError } from '@callboard/domain/errors';
import { isGone } from '@callboard/domain/shoot-days/enums';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { type LockedDay, lockShootDay } from '../schedule/shoot-days/lock-shoot-day.ts';
import { touchShootDays } from '../schedule/shoot-days/touch.ts';
import { callPeople } from './call-people.ts';
import { lockCrewOfBookings } from './lock-crew.ts';
import { removeCalls } from './remove-calls.ts';
import { requireBooked } from './require-booked.ts';

const { bookingDays, bookings, crewCalls, shootDays } = schema;

/**
 * Moves people who are booked for a date to another day of their job on that date, as to a second
 * unit. Their own calls go with them. Who is on it already stays as they are.
 * @throws AppError `not_found`, `project_closed`, `conflict` for a day that does not stand, or when
 * somebody is not booked for its date.
 */
export async function moveToDay(ctx: Ctx, input: z.infer<typeof MoveToDay>): Promise<void> {
  const bookingIds = [...new Set(input.bookingIds)];
  await lockCrewOfBookings(ctx, bookingIds);
  const day = await lockShootDay(ctx, input.shootDayId);
  if (isGone(day.holdStatus)) {
    throw new AppError('conflict', `${day.label} does not take place, so nobody can be on it.`);
  }
  await requireBooked(ctx, day, bookingIds);
  const booked = await readBooked(ctx, day, bookingIds);
  const moved = booked.filter((it) => it.shootDayId !== day.id);
  if (moved.length === 0) return;
  await putOnDay(ctx, day, moved);
  const from = moved.flatMap((it) => it.shootDayId ?? []);
  await touchShootDays(ctx, [...from, day.id]);
  await record(ctx, 'shoot_day.crew_joined', {
    subject: day.id,
    project: day.projectId,
    data: { label: day.label, people: moved.length },
  });
}

function readBooked(ctx: Ctx, day: LockedDay, bookingIds: string[]) {
  return ctx.tx
    .select({
      id: bookingDays.id,
      bookingId: bookingDays.bookingId,
      shootDayId: bookingDays.shootDayId,
      status: bookingDays.status,
      callTime: bookings.callTime,
    })
    .from(bookingDays)
    .innerJoin(bookings, eq(bookings.id, bookingDays.bookingId))
    .where(
      and(
        inArray(bookingDays.bookingId, bookingIds),
        eq(bookingDays.date, day.date),
        isNull(bookingDays.deletedAt),
      ),
    );
}

type Booked = Awaited<ReturnType<typeof readBooked>>[number];

async function putOnDay(ctx: Ctx, day: LockedDay, moved: Booked[]): Promise<void> {
  const ids = moved.map((it) => it.id);
  await ctx.tx
    .update(bookingDays)
    .set({ shootDayId: day.id, updatedAt: ctx.now() })
    .where(inArray(bookingDays.id, ids));
  await carryCalls(ctx, day, moved);
  const confirmed = moved.filter((it) => it.status === 'confirmed');
  await callPeople(
    ctx,
    confirmed.map(({ bookingId, callTime }) => ({ shootDayId: day.id, bookingId, callTime })),
  );
}

/** Moves the calls of people from the day they were on. Any other call of the date is removed. */
async function carryCalls(ctx: Ctx, day: LockedDay, moved: Booked[]): Promise<void> {
  const days = await ctx.tx
    .select({ id: shootDays.id })
    .from(shootDays)
    .where(and(eq(shootDays.projectId, day.projectId), eq(shootDays.date, day.date)));
  const stray = moved.flatMap(({ bookingId, shootDayId }) =>
    days.filter(({ id }) => id !== shootDayId).map(({ id }) => ({ shootDayId: id, bookingId })),
  );
  await removeCalls(ctx, stray);
  const bookingIds = moved.map((it) => it.bookingId);
  const dayIds = days.map((it) => it.id);
  await ctx.tx
    .update(crewCalls)
    .set({ shootDayId: day.id, updatedAt: ctx.now() })
    .where(
      and(
        inArray(crewCalls.bookingId, bookingIds),
        inArray(crewCalls.shootDayId, dayIds),
        isNull(crewCalls.deletedAt),
      ),
    );
}
