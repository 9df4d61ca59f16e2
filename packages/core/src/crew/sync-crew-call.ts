import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import { touchShootDay } from '../shoot-days/touch.ts';
import { deleteCrewCall } from './delete-crew-call.ts';
import { type BookingStatus, isGone } from './enums.ts';

const { crewCalls } = schema;

/**
 * Keeps a crew call in step with its booked date: creates it when the date is confirmed and removes
 * it when the person is no longer booked.
 */
export async function syncCrewCall(
  ctx: Ctx,
  {
    booking,
    shootDayId,
    status,
  }: {
    booking: { id: string; callTime: string | null };
    shootDayId: string | null;
    status: BookingStatus;
  },
): Promise<void> {
  if (shootDayId === null) return;
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  if (status === 'confirmed') {
    const { id: bookingId, callTime } = booking;
    await ctx.tx
      .insert(crewCalls)
      .values({ id: newId('crewCall'), shootDayId, bookingId, callTime, ...stamps })
      .onConflictDoNothing();
  }
  if (isGone(status)) await deleteCrewCall(ctx, { shootDayId, bookingId: booking.id });
  await touchShootDay(ctx, shootDayId);
}
