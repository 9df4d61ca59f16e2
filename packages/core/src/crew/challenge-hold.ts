import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { raiseNotice } from '../notices/raise-notice.ts';
import { schema } from '../schema.ts';
import type { ChallengeHold } from './fields.ts';
import { lockBooking } from './lock-booking.ts';

const { bookingDays } = schema;
const challengeMilliseconds = 24 * 3_600_000;

/**
 * Records that a rival is ready to commit a person on our first hold: 24 hours to confirm or
 * release. Expiry does not release the hold.
 * @throws AppError `conflict` unless the date is on first hold; `not_found`, `project_closed`.
 */
export async function challengeHold(
  ctx: Ctx,
  { bookingId, date }: z.infer<typeof ChallengeHold>,
): Promise<void> {
  const { booking, person } = await lockBooking(ctx, bookingId);
  const now = ctx.now();
  const [challenged] = await ctx.tx
    .update(bookingDays)
    .set({
      challengedAt: now,
      challengeExpiresAt: new Date(now.getTime() + challengeMilliseconds),
      updatedAt: now,
    })
    .where(
      and(
        eq(bookingDays.bookingId, bookingId),
        eq(bookingDays.date, date),
        eq(bookingDays.status, 'first_hold'),
        isNull(bookingDays.deletedAt),
      ),
    )
    .returning({ id: bookingDays.id });
  if (!challenged) {
    throw new AppError('conflict', 'Only a first hold can be challenged.');
  }
  await record(ctx, 'booking.challenged', {
    subject: bookingId,
    project: booking.projectId,
    data: { name: person.name, date },
  });
  await raiseNotice(ctx, 'hold_challenged', { subject: challenged.id });
}
