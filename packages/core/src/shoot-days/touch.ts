import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';

const { bookings, crewCalls, shootDays } = schema;

/** Updates `updatedAt` of a shoot day after a change to its calls, call sheet or location. */
export async function touchShootDay(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx.update(shootDays).set({ updatedAt: ctx.now() }).where(eq(shootDays.id, id));
}

/** Updates `updatedAt` of every day at a location. */
export async function touchDaysAt(ctx: Ctx, locationId: string): Promise<void> {
  await ctx.tx
    .update(shootDays)
    .set({ updatedAt: ctx.now() })
    .where(and(eq(shootDays.locationId, locationId), isNull(shootDays.deletedAt)));
}

/** Updates `updatedAt` of every day with a call of a booking or a person. */
export async function touchDaysCalling(
  ctx: Ctx,
  who: { bookingId: string } | { crewMemberId: string },
): Promise<void> {
  const called = ctx.tx
    .select({ id: crewCalls.shootDayId })
    .from(crewCalls)
    .innerJoin(bookings, eq(bookings.id, crewCalls.bookingId))
    .where(
      and(
        isNull(crewCalls.deletedAt),
        'bookingId' in who
          ? eq(bookings.id, who.bookingId)
          : eq(bookings.crewMemberId, who.crewMemberId),
      ),
    );
  await ctx.tx.update(shootDays).set({ updatedAt: ctx.now() }).where(inArray(shootDays.id, called));
}
