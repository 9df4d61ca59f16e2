import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { strongest } from './enums.ts';

const { bookingDays, bookings } = schema;

/** Sets a booking's status to the strongest status of its dates. */
export async function deriveStatus(ctx: Ctx, bookingId: string): Promise<void> {
  const days = await ctx.tx
    .select({ status: bookingDays.status })
    .from(bookingDays)
    .where(and(eq(bookingDays.bookingId, bookingId), isNull(bookingDays.deletedAt)));
  await ctx.tx
    .update(bookings)
    .set({ status: strongest(days.map((day) => day.status)), updatedAt: ctx.now() })
    .where(eq(bookings.id, bookingId));
}
