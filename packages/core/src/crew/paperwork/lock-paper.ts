import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBooking } from '../lock-booking.ts';

const { paperworkItems } = schema;

/**
 * Returns a paper with its booking and person, all locked, on an open job.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockPaper(ctx: Ctx, id: string) {
  const { bookingId } = await findRecord(ctx, paperworkItems, id);
  const { booking, person } = await lockBooking(ctx, bookingId);
  return { paper: await findRecord(ctx, paperworkItems, id), booking, person };
}
