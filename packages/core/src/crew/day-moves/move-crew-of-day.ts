import type { BookingStatus } from '@callboard/domain/crew/enums';
import { notFound } from '@callboard/domain/errors';
import { type HoldStatus, isGone } from '@callboard/domain/shoot-days/enums';
import type { MoveHold } from '@callboard/domain/shoot-days/fields';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { LockedDay } from '../../schedule/shoot-days/lock-shoot-day.ts';
import { moveDates, readPersonDates } from '../move-dates.ts';
import type { BookedDate } from '../record.ts';

const { bookingDays } = schema;

/**
 * Moves people who are on a locked day with it. The people are locked.
 * @throws AppError `not_found` for a booking that is not on the day, `conflict`.
 */
export async function moveCrewOfDay(
  ctx: Ctx,
  day: LockedDay,
  { holdStatus, bookingIds = [], id: _, ...how }: z.infer<typeof MoveHold>,
): Promise<void> {
  const people = await readPersonDates(
    ctx,
    and(inArray(bookingDays.bookingId, bookingIds), eq(bookingDays.shootDayId, day.id)),
  );
  if (people.length < new Set(bookingIds).size) throw notFound('booking');
  const { projectId } = day;
  for (const [status, moved] of Map.groupBy(people, (it) => statusWith(holdStatus, it.day))) {
    await moveDates(ctx, { ...how, projectId, people: moved, status });
  }
}

/** Returns the status of a booked date that is moved with its day. */
function statusWith(holdStatus: HoldStatus, { status }: BookedDate): BookingStatus {
  if (!isGone(holdStatus)) return holdStatus;
  return status === 'confirmed' ? 'cancelled' : 'released';
}
