import { isGone } from '@callboard/domain/crew/enums';
import type { AddBookedDates } from '@callboard/domain/crew/job-crew-fields';
import { AppError } from '@callboard/domain/errors';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { requireNotRedacted } from '../kernel/redaction/redaction.ts';
import { schema } from '../kernel/schema.ts';
import { attachBookedDates } from './attach-booked-dates.ts';
import { deriveStatuses } from './derive-statuses.ts';
import { insertBookedDates } from './insert-booked-dates.ts';
import { lockBooking } from './lock-booking.ts';
import { moveBookingDays } from './move-booking-days.ts';

const { bookingDays } = schema;

type Input = z.infer<typeof AddBookedDates>;

/**
 * Adds dates to a booking, as inquired or on hold, each at the next free rank. Dates that were
 * declined, released or canceled are asked for again; those that stand stay as they are. Returns the
 * ids of the dates that were added.
 * @throws AppError `conflict` when all of them stand, or for somebody redacted; `not_found`,
 * `project_closed`.
 */
export async function addBookedDates(
  ctx: Ctx,
  input: Input,
): Promise<{ bookingId: string; bookingDayIds: string[] }> {
  const { id, dates, status } = input;
  const { booking, person } = await lockBooking(ctx, id);
  requireNotRedacted(person);
  const known = await readDates(ctx, input);
  const gone = known.filter((it) => isGone(it.status));
  const added = dates.filter((date) => !known.some((it) => it.date === date));
  if (gone.length + added.length === 0) {
    throw new AppError('conflict', `${person.name} is already booked on these dates.`);
  }
  if (gone.length > 0) {
    await moveBookingDays(ctx, { bookingId: id, dates: gone.map(({ date }) => date), status });
  }
  if (added.length === 0) return { bookingId: id, bookingDayIds: gone.map((it) => it.id) };
  const { crewMemberId } = booking;
  const addedIds = await insertBookedDates(ctx, {
    dates: added.map((date) => ({ crewMemberId, date, bookingId: id })),
    status,
  });
  await attachBookedDates(ctx, { projectId: booking.projectId, dates: added });
  await deriveStatuses(ctx, [id]);
  await record(ctx, 'booking.booked', {
    subject: id,
    project: booking.projectId,
    data: { name: person.name, role: booking.role, dates: added, status },
  });
  return { bookingId: id, bookingDayIds: [...gone.map((it) => it.id), ...addedIds] };
}

function readDates(ctx: Ctx, { id, dates }: Input) {
  return ctx.tx
    .select({ id: bookingDays.id, date: bookingDays.date, status: bookingDays.status })
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.bookingId, id),
        inArray(bookingDays.date, dates),
        isNull(bookingDays.deletedAt),
      ),
    );
}
