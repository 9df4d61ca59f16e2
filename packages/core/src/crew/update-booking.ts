import type { UpdateBooking } from '@callboard/domain/crew/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import { requireChanges } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { touchDaysOf } from '../schedule/shoot-days/touch.ts';
import { lockBooking } from './lock-booking.ts';

const { bookings } = schema;

/**
 * Changes the terms of a booking. Existing crew calls keep their times.
 * @throws AppError `not_found`, `project_closed`, `invalid_body`, `conflict` for a term that somebody
 * else has changed meanwhile.
 */
export async function updateBooking(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateBooking>,
): Promise<void> {
  const { booking, person } = await lockBooking(ctx, id);
  const changes = requireChanges(booking, input);
  await ctx.tx
    .update(bookings)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(bookings.id, id));
  if (changes.role !== undefined) await touchDaysOf(ctx, { bookingIds: [id] });
  await record(ctx, 'booking.updated', {
    subject: id,
    project: booking.projectId,
    data: { name: person.name, fields: Object.keys(changes) },
  });
}
