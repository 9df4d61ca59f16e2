import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';

const { bookingDays } = schema;

/**
 * Moves the booked dates of a shoot day to its new date. If a booking already has the new date,
 * that date is assigned to the shoot day, and the old date stays as a hold.
 */
export async function moveBookedDates(
  ctx: Ctx,
  { shootDayId, date }: { shootDayId: string; date: string },
): Promise<void> {
  const { tx } = ctx;
  const booked = await tx
    .select({ id: bookingDays.id, bookingId: bookingDays.bookingId })
    .from(bookingDays)
    .where(and(eq(bookingDays.shootDayId, shootDayId), isNull(bookingDays.deletedAt)));
  if (booked.length === 0) return;
  const taken = await tx
    .select({ id: bookingDays.id, bookingId: bookingDays.bookingId })
    .from(bookingDays)
    .where(
      and(
        inArray(
          bookingDays.bookingId,
          booked.map(({ bookingId }) => bookingId),
        ),
        eq(bookingDays.date, date),
        isNull(bookingDays.deletedAt),
      ),
    );
  for (const { id, bookingId } of booked) {
    const other = taken.find((it) => it.bookingId === bookingId);
    const moved = other ? { shootDayId: null, kind: 'hold' as const } : { date };
    await change(ctx, id, moved);
    if (other) await change(ctx, other.id, { shootDayId, kind: 'shoot' });
  }
}

function change(ctx: Ctx, id: string, fields: Partial<typeof bookingDays.$inferInsert>) {
  return ctx.tx
    .update(bookingDays)
    .set({ ...fields, updatedAt: ctx.now() })
    .where(eq(bookingDays.id, id));
}
