import { bookingLabels, isHeld } from '@callboard/domain/crew/enums';
import type { SetHoldExpiry } from '@callboard/domain/crew/job-crew-fields';
import { AppError } from '@callboard/domain/errors';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAll } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { expiryOf } from './expiry-of.ts';
import { lockBookedDates } from './lock-booked-dates.ts';

const { bookingDays } = schema;

/**
 * Sets until when holds of one project count. Nothing releases them by itself.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter`, `conflict` for a date that is
 * not held.
 */
export async function setHoldExpiry(
  ctx: Ctx,
  { bookingDayIds, holdExpiresOn }: z.infer<typeof SetHoldExpiry>,
): Promise<void> {
  const holdExpiresAt = expiryOf(ctx, holdExpiresOn);
  const { projectId, people } = await lockBookedDates(ctx, bookingDayIds);
  const other = people.find(({ day }) => !isHeld(day.status));
  if (other) {
    const state = bookingLabels[other.day.status];
    throw new AppError('conflict', `${other.name} is ${state}: only holds expire.`);
  }
  await ctx.tx
    .update(bookingDays)
    .set({ holdExpiresAt, updatedAt: ctx.now() })
    .where(inArray(bookingDays.id, bookingDayIds));
  const byBooking = Map.groupBy(people, ({ day }) => day.bookingId);
  await recordAll(
    ctx,
    'booking.expiry_set',
    [...byBooking].map(([subject, own]) => ({
      subject,
      project: projectId,
      data: { name: own[0]?.name ?? '', on: holdExpiresOn },
    })),
  );
}
