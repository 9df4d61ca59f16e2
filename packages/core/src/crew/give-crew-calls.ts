import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAll } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { dateInWords } from '../dates/index.ts';
import { AppError, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import { lockShootDay } from '../shoot-days/lock-shoot-day.ts';
import type { ShootDay } from '../shoot-days/record.ts';
import { touchShootDays } from '../shoot-days/touch.ts';
import { bookedFor } from './booked-for.ts';
import { callOf, callWords } from './calls.ts';
import { isGone } from './enums.ts';
import type { GiveCrewCall, GiveCrewCalls } from './fields.ts';
import { lockCrewOfBookings } from './lock-crew.ts';

const { bookingDays, bookings, crewCalls, crewMembers } = schema;

/** Calls one person: see `giveCrewCalls`. */
export function giveCrewCall(
  ctx: Ctx,
  { bookingId, ...call }: z.input<typeof GiveCrewCall>,
): Promise<void> {
  return giveCrewCalls(ctx, { ...call, bookingIds: [bookingId] });
}

/**
 * Calls booked people to a shoot day, all alike: at a time, with the general call or some minutes
 * from it, on call, or without a call. Calling again after the day moved confirms a call; otherwise
 * the same call again changes nothing.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter`, `conflict` when somebody is
 * not booked that day.
 */
export async function giveCrewCalls(ctx: Ctx, input: z.input<typeof GiveCrewCalls>): Promise<void> {
  const { shootDayId, bookingIds } = input;
  const call = callOf(input);
  // People before the day, as bookings do, so that their names are not redacted meanwhile.
  await lockCrewOfBookings(ctx, bookingIds);
  const day = await lockShootDay(ctx, shootDayId);
  const names = await requireBooked(ctx, day, [...new Set(bookingIds)]);
  const now = ctx.now();
  const called = await ctx.tx
    .insert(crewCalls)
    .values(
      [...names.keys()].map((bookingId) => ({
        ...call,
        ...{ id: newId('crewCall'), shootDayId, bookingId, createdAt: now, updatedAt: now },
      })),
    )
    .onConflictDoUpdate({
      target: [crewCalls.workspaceId, crewCalls.shootDayId, crewCalls.bookingId],
      targetWhere: isNull(crewCalls.deletedAt),
      set: { ...call, needsReconfirmation: null, updatedAt: now },
      setWhere: sql`${crewCalls.needsReconfirmation} is not null
        or (${crewCalls.mode}, ${crewCalls.callTime}, ${crewCalls.offsetMinutes})
          is distinct from (excluded.mode, excluded.call_time, excluded.offset_minutes)`,
    })
    .returning({ bookingId: crewCalls.bookingId });
  if (called.length === 0) return;
  await touchShootDays(ctx, [day.id]);
  const words = callWords(call, day.callTime);
  await recordAll(
    ctx,
    'shoot_day.called',
    called.map(({ bookingId }) => ({
      subject: day.id,
      project: day.projectId,
      data: { name: names.get(bookingId) ?? '', call: words, label: day.label, bookingId },
    })),
  );
}

/** Returns the names of people by booking. */
async function requireBooked(ctx: Ctx, day: ShootDay, ids: string[]): Promise<Map<string, string>> {
  const found = await ctx.tx
    .select({ id: bookings.id, name: crewMembers.name, status: bookingDays.status })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .leftJoin(bookingDays, bookedFor(day.date))
    .where(
      and(
        inArray(bookings.id, ids),
        eq(bookings.projectId, day.projectId),
        isNull(bookings.deletedAt),
      ),
    );
  if (found.length < ids.length) throw notFound('booking');
  const absent = found.find(({ status }) => status === null || isGone(status));
  if (!absent) return new Map(found.map(({ id, name }) => [id, name]));
  const date = dateInWords(day.date, ctx.now());
  throw new AppError('conflict', `${absent.name} is not booked for ${date}.`);
}
