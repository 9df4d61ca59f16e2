import { isHeld } from '@callboard/domain/crew/enums';
import type { MoveBookedDates } from '@callboard/domain/crew/job-crew-fields';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { expiryOf } from './expiry-of.ts';
import { lockBookedDates } from './lock-booked-dates.ts';
import { moveDates } from './move-dates.ts';

const { bookingDays } = schema;

/**
 * Moves dates of several people of one project to one status, all or none.
 * @throws AppError as `moveDates` does; `invalid_parameter` for dates of two projects or an expiry in
 * the past; `not_found`, `project_closed`.
 */
export async function moveBookedDates(
  ctx: Ctx,
  { bookingDayIds, holdExpiresOn, ...move }: z.infer<typeof MoveBookedDates>,
): Promise<void> {
  const holdExpiresAt = expiryOf(ctx, holdExpiresOn);
  await moveDates(ctx, { ...move, ...(await lockBookedDates(ctx, bookingDayIds)) });
  if (holdExpiresAt === null || !isHeld(move.status)) return;
  await ctx.tx
    .update(bookingDays)
    .set({ holdExpiresAt })
    .where(inArray(bookingDays.id, bookingDayIds));
}
