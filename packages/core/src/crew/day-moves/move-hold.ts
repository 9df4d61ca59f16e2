import { AppError, invalid } from '@callboard/domain/errors';
import { holdLabels, holdMoves, isGone } from '@callboard/domain/shoot-days/enums';
import type { MoveHold } from '@callboard/domain/shoot-days/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockShootDay } from '../../schedule/shoot-days/lock-shoot-day.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import { dayIn, readDays, settleDays } from '../../schedule/shoot-days/settle-days.ts';
import { attachBookedDates } from '../attach-booked-dates.ts';
import { lockCrewOfBookings } from '../lock-crew.ts';
import { moveCrewOfDay } from './move-crew-of-day.ts';

const { shootDays } = schema;

/**
 * Confirms, releases, cancels or re-holds a day, and with it people who are on it. Any move ends an
 * open challenge.
 * @throws AppError `conflict` for other moves, and for people who cannot be moved along;
 * `invalid_parameter` for a cancellation without a reason; `not_found`, `project_closed`.
 */
export async function moveHold(ctx: Ctx, input: z.infer<typeof MoveHold>): Promise<ShootDay> {
  const { id, holdStatus, reason, bookingIds = [] } = input;
  await lockCrewOfBookings(ctx, bookingIds);
  const day = await lockShootDay(ctx, id);
  const from = holdLabels[day.holdStatus].toLowerCase();
  const to = holdLabels[holdStatus].toLowerCase();
  if (!holdMoves[day.holdStatus].includes(holdStatus)) {
    throw new AppError('conflict', `A day cannot go from ${from} to ${to}.`);
  }
  if (holdStatus === 'cancelled' && !reason) {
    throw invalid('reason', 'Enter a reason for canceling the confirmed day.');
  }
  const before = await readDays(ctx, day.projectId);
  await ctx.tx
    .update(shootDays)
    .set({ holdStatus, challengedAt: null, challengeExpiresAt: null, updatedAt: ctx.now() })
    .where(eq(shootDays.id, id));
  await attachBookedDates(ctx, { projectId: day.projectId, dates: [day.date] });
  if (bookingIds.length > 0) await moveCrewOfDay(ctx, day, input);
  const project = { id: day.projectId, name: day.projectName };
  const moved = dayIn(await settleDays(ctx, project, before), id);
  await record(ctx, 'shoot_day.hold_moved', {
    subject: id,
    project: day.projectId,
    data: {
      label: isGone(holdStatus) ? day.label : moved.label,
      from: day.holdStatus,
      to: holdStatus,
      reason: reason ?? null,
    },
  });
  return moved;
}
