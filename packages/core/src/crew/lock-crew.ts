import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { bookingDays, bookings, crewMembers } = schema;

/**
 * Locks the people who are on a day, before the day itself, and returns their ids. Every act that
 * locks several people does so in the order of their ids.
 */
export function lockCrewOfDay(ctx: Ctx, shootDayId: string): Promise<string[]> {
  const onDay = ctx.tx
    .select({ id: bookingDays.crewMemberId })
    .from(bookingDays)
    .where(and(eq(bookingDays.shootDayId, shootDayId), isNull(bookingDays.deletedAt)));
  return lock(ctx, inArray(crewMembers.id, onDay));
}

/** Like `lockCrewOfDay`, for the people of bookings. */
export async function lockCrewOfBookings(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const booked = ctx.tx
    .select({ id: bookings.crewMemberId })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return lock(ctx, inArray(crewMembers.id, booked));
}

/** Like `lockCrewOfDay`, for the people of booked dates. */
export async function lockCrewOfDates(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const booked = ctx.tx
    .select({ id: bookingDays.crewMemberId })
    .from(bookingDays)
    .where(inArray(bookingDays.id, [...ids]));
  return lock(ctx, inArray(crewMembers.id, booked));
}

/** Like `lockCrewOfDay`, for people by id. */
export async function lockCrewMembers(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? [] : lock(ctx, inArray(crewMembers.id, [...ids]));
}

async function lock(ctx: Ctx, which: SQL): Promise<string[]> {
  const people = await ctx.tx
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(which)
    .orderBy(crewMembers.id)
    .for('no key update');
  return people.map(({ id }) => id);
}
