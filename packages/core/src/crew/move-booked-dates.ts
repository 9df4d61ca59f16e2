import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { MoveBookedDates } from './job-crew-fields.ts';
import { lockBookedDates } from './lock-booked-dates.ts';
import { moveDates } from './move-dates.ts';

/**
 * Moves dates of several people of one project to one status, all or none.
 * @throws AppError as `moveDates` does; `invalid_parameter` for dates of two projects; `not_found`,
 * `project_closed`.
 */
export async function moveBookedDates(
  ctx: Ctx,
  { bookingDayIds, ...move }: z.infer<typeof MoveBookedDates>,
): Promise<void> {
  await moveDates(ctx, { ...move, ...(await lockBookedDates(ctx, bookingDayIds)) });
}
