import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';

const { crewCalls } = schema;

/** Removes a crew call. Returns whether there was one. */
export async function deleteCrewCall(
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
