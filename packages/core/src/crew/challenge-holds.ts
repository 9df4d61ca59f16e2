import { bookingLabels } from '@callboard/domain/crew/enums';
import type { ChallengeHolds } from '@callboard/domain/crew/job-crew-fields';
import { AppError } from '@callboard/domain/errors';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAll } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { raiseNotices } from '../tell/notices/raise-notice.ts';
import { lockBookedDates } from './lock-booked-dates.ts';

const { bookingDays } = schema;
const challengeMilliseconds = 24 * 3_600_000;

/**
 * Records that rivals are ready to commit people on our first holds of one project: 24 hours to
 * confirm or release, from now. Expiry does not release the holds.
 * @throws AppError `conflict` unless all dates are on first hold; `invalid_parameter` for dates of two
 * projects; `not_found`, `project_closed`.
 */
export async function challengeHolds(
  ctx: Ctx,
  { bookingDayIds }: z.infer<typeof ChallengeHolds>,
): Promise<void> {
  const { projectId, people } = await lockBookedDates(ctx, bookingDayIds);
  const other = people.find(({ day }) => day.status !== 'first_hold');
  if (other) {
    const state = bookingLabels[other.day.status];
    throw new AppError(
      'conflict',
      `${other.name} is ${state}: only a first hold can be challenged.`,
    );
  }
  const now = ctx.now();
  await ctx.tx
    .update(bookingDays)
    .set({
      challengedAt: now,
      challengeExpiresAt: new Date(now.getTime() + challengeMilliseconds),
      updatedAt: now,
    })
    .where(inArray(bookingDays.id, bookingDayIds));
  const byBooking = Map.groupBy(people, ({ day }) => day.bookingId);
  await recordAll(
    ctx,
    'booking.challenged',
    [...byBooking].map(([subject, own]) => ({
      subject,
      project: projectId,
      data: { name: own[0]?.name ?? '', dates: own.map(({ day }) => day.date) },
    })),
  );
  await raiseNotices(ctx, 'hold_challenged', { subjects: bookingDayIds });
}
