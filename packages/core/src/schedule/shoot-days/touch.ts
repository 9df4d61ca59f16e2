import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { bookingDays, bookings, crewCalls, shootDays } = schema;

/** Updates `updatedAt` of shoot days after a change to their crew, call sheet or location. */
export async function touchShootDays(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await touch(ctx, inArray(shootDays.id, [...new Set(ids)]));
}

/** Updates `updatedAt` of every day at a location. */
export async function touchDaysAt(ctx: Ctx, locationId: string): Promise<void> {
  await touch(ctx, and(eq(shootDays.locationId, locationId), isNull(shootDays.deletedAt)));
}

/** Updates `updatedAt` of every day that bookings, or a person's bookings, are on or called to. */
export async function touchDaysOf(
  ctx: Ctx,
  who: { bookingIds: string[] } | { crewMemberId: string },
): Promise<void> {
  const { tx } = ctx;
  const whose =
    'bookingIds' in who
      ? inArray(bookings.id, who.bookingIds)
      : eq(bookings.crewMemberId, who.crewMemberId);
  const called = tx
    .select({ id: crewCalls.shootDayId })
    .from(crewCalls)
    .innerJoin(bookings, eq(bookings.id, crewCalls.bookingId))
    .where(and(isNull(crewCalls.deletedAt), whose));
  const booked = tx
    .select({ id: sql`${bookingDays.shootDayId}` })
    .from(bookingDays)
    .innerJoin(bookings, eq(bookings.id, bookingDays.bookingId))
    .where(and(isNull(bookingDays.deletedAt), whose));
  await touch(ctx, or(inArray(shootDays.id, called), inArray(shootDays.id, booked)));
}

async function touch(ctx: Ctx, which: SQL | undefined): Promise<void> {
  await ctx.tx.update(shootDays).set({ updatedAt: ctx.now() }).where(which);
}
