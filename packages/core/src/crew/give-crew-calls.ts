import type { GiveCrewCall, GiveCrewCalls } from '@callboard/domain/crew/fields';
import { AppError } from '@callboard/domain/errors';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../accounts/access/project-access.ts';
import { recordAll } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { schema } from '../kernel/schema.ts';
import { lockShootDay } from '../schedule/shoot-days/lock-shoot-day.ts';
import type { ShootDay } from '../schedule/shoot-days/record.ts';
import { touchShootDays } from '../schedule/shoot-days/touch.ts';
import { type Call, callAt, callOf, callWords, isSameCall } from './calls.ts';
import { lockCrewOfBookings } from './lock-crew.ts';
import { requireBooked } from './require-booked.ts';

const { bookingDays, crewCalls } = schema;

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
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_parameter`, `conflict` when somebody is
 * not booked that day, or has another call than `openedCall` by now.
 */
export async function giveCrewCalls(ctx: Ctx, input: z.input<typeof GiveCrewCalls>): Promise<void> {
  const { shootDayId, bookingIds, openedCall } = input;
  const call = callOf(input);
  // People before the day, as bookings do, so that their names are not redacted meanwhile.
  await lockCrewOfBookings(ctx, bookingIds);
  const day = await lockShootDay(ctx, shootDayId);
  await requireProjectAccess(ctx, { id: day.projectId }, 'editCallSheets');
  const names = await requireBooked(ctx, day, [...new Set(bookingIds)]);
  if (openedCall !== undefined) await requireUnchanged(ctx, { day, names, openedCall, call });
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
  await ctx.tx
    .update(bookingDays)
    .set({ needsReconfirmation: null, updatedAt: now })
    .where(
      and(
        inArray(bookingDays.bookingId, bookingIds),
        eq(bookingDays.shootDayId, shootDayId),
        isNotNull(bookingDays.needsReconfirmation),
        isNull(bookingDays.deletedAt),
      ),
    );
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

interface Shown {
  day: Pick<ShootDay, 'id' | 'callTime'>;
  names: Map<string, string>;
  openedCall: Call | null;
  call: Call;
}

/** Requires that nobody's call changed to another one since it was shown. No call is the general one. */
async function requireUnchanged(ctx: Ctx, { day, names, openedCall, call }: Shown): Promise<void> {
  const { bookingId, mode, callTime, offsetMinutes } = crewCalls;
  const stored = await ctx.tx
    .select({ bookingId, mode, callTime, offsetMinutes })
    .from(crewCalls)
    .where(
      and(
        eq(crewCalls.shootDayId, day.id),
        inArray(bookingId, [...names.keys()]),
        isNull(crewCalls.deletedAt),
      ),
    );
  const calls = new Map(stored.map((it) => [it.bookingId, it]));
  for (const [id, name] of names) {
    const now = calls.get(id) ?? callAt(null);
    if (isSameCall(now, openedCall ?? callAt(null)) || isSameCall(now, call)) continue;
    const text = `Somebody else changed this meanwhile: ${name} ${callWords(now, day.callTime)}.`;
    throw new AppError('conflict', text);
  }
}
