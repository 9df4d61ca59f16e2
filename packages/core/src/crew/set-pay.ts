import type { SetPay } from '@callboard/domain/crew/job-crew-fields';
import type { z } from 'zod';
import { requireProjectAccess } from '../accounts/access/project-access.ts';
import type { Ctx } from '../kernel/context.ts';
import { lockBooking } from './lock-booking.ts';
import { updateBooking } from './update-booking.ts';

/**
 * Changes what a booked person is paid.
 * @throws AppError `forbidden` for those who may not, `not_found`, `project_closed`,
 * `invalid_body`.
 */
export async function setPay(ctx: Ctx, input: z.infer<typeof SetPay>): Promise<void> {
  const { booking } = await lockBooking(ctx, input.id);
  await requireProjectAccess(ctx, { id: booking.projectId }, 'editPay');
  await updateBooking(ctx, input);
}
