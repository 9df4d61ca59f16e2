import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { schema } from '../kernel/schema.ts';
import type { PlacedDate } from './plan-places.ts';

const { bookingDays, crewCalls } = schema;

/** A call to the shoot day that a booked date leaves. */
export type LeftCall = Awaited<ReturnType<typeof readCallsOf>>[number];

/** Returns the calls of booked dates to the shoot days that they are on. */
export function readCallsOf(ctx: Ctx, placed: readonly PlacedDate[]) {
  return ctx.tx
    .select({
      bookingDayId: bookingDays.id,
      bookingId: crewCalls.bookingId,
      mode: crewCalls.mode,
      callTime: crewCalls.callTime,
      offsetMinutes: crewCalls.offsetMinutes,
      note: crewCalls.note,
    })
    .from(bookingDays)
    .innerJoin(
      crewCalls,
      and(
        eq(crewCalls.shootDayId, bookingDays.shootDayId),
        eq(crewCalls.bookingId, bookingDays.bookingId),
        isNull(crewCalls.deletedAt),
      ),
    )
    .where(
      inArray(
        bookingDays.id,
        placed.map(({ row }) => row.id),
      ),
    );
}

/** Gives people the calls that they had before on the shoot days that they are on now, if any. */
export async function carryCalls(ctx: Ctx, calls: readonly LeftCall[]): Promise<void> {
  if (calls.length === 0) return;
  const days = await ctx.tx
    .select({ id: bookingDays.id, shootDayId: bookingDays.shootDayId })
    .from(bookingDays)
    .where(
      inArray(
        bookingDays.id,
        calls.map(({ bookingDayId }) => bookingDayId),
      ),
    );
  const dayOf = new Map(days.map(({ id, shootDayId }) => [id, shootDayId]));
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const rows = calls.flatMap(({ bookingDayId, ...call }) => {
    const shootDayId = dayOf.get(bookingDayId);
    return shootDayId ? [{ ...call, ...stamps, id: newId('crewCall'), shootDayId }] : [];
  });
  if (rows.length === 0) return;
  await ctx.tx
    .insert(crewCalls)
    .values(rows)
    .onConflictDoUpdate({
      target: [crewCalls.workspaceId, crewCalls.shootDayId, crewCalls.bookingId],
      targetWhere: isNull(crewCalls.deletedAt),
      set: {
        mode: sql`excluded.mode`,
        callTime: sql`excluded.call_time`,
        offsetMinutes: sql`excluded.offset_minutes`,
        note: sql`excluded.note`,
        updatedAt: ctx.now(),
      },
    });
}
