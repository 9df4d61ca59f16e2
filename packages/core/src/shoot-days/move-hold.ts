import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { AppError, invalid } from '../errors.ts';
import { raiseNotice } from '../notices/raise-notice.ts';
import { schema } from '../schema.ts';
import { emitUpdate } from './emit-day.ts';
import { holdLabels, holdMoves } from './enums.ts';
import type { MoveHold } from './fields.ts';
import { findShootDay } from './find-shoot-day.ts';
import { lockShootDay } from './lock-shoot-day.ts';
import type { ShootDay } from './record.ts';

const { shootDays } = schema;
const challengeMilliseconds = 24 * 3_600_000;

/**
 * Confirms, releases, cancels or re-holds a day. Any move ends an open challenge.
 * @throws AppError `conflict` for other moves, `invalid_parameter` for a cancellation without a
 * reason, `not_found`, `project_closed`.
 */
export async function moveHold(
  ctx: Ctx,
  { id, holdStatus, reason }: z.infer<typeof MoveHold>,
): Promise<ShootDay> {
  const day = await lockShootDay(ctx, id);
  const from = holdLabels[day.holdStatus].toLowerCase();
  const to = holdLabels[holdStatus].toLowerCase();
  if (!holdMoves[day.holdStatus].includes(holdStatus)) {
    throw new AppError('conflict', `A day cannot go from ${from} to ${to}.`);
  }
  if (holdStatus === 'cancelled' && !reason) {
    throw invalid('reason', 'Enter a reason for canceling the confirmed day.');
  }
  await ctx.tx
    .update(shootDays)
    .set({ holdStatus, challengedAt: null, challengeExpiresAt: null, updatedAt: ctx.now() })
    .where(eq(shootDays.id, id));
  await record(ctx, 'shoot_day.hold_moved', {
    subject: id,
    project: day.projectId,
    data: { label: day.label, from: day.holdStatus, to: holdStatus, reason: reason ?? null },
  });
  return emitUpdate(ctx, day);
}

/**
 * Records a challenge of a first hold: there are 24 hours to confirm or release. The day is not
 * released automatically afterwards.
 * @throws AppError `conflict` unless the day is on first hold.
 */
export async function challengeShootDay(ctx: Ctx, { id }: { id: string }): Promise<ShootDay> {
  const day = await lockShootDay(ctx, id);
  if (day.holdStatus !== 'first_hold') {
    throw new AppError('conflict', 'Only a first hold can be challenged.');
  }
  const now = ctx.now();
  await ctx.tx
    .update(shootDays)
    .set({
      challengedAt: now,
      challengeExpiresAt: new Date(now.getTime() + challengeMilliseconds),
      updatedAt: now,
    })
    .where(eq(shootDays.id, id));
  await record(ctx, 'shoot_day.challenged', {
    subject: id,
    project: day.projectId,
    data: { label: day.label },
  });
  await raiseNotice(ctx, 'day_challenged', { subject: id });
  return findShootDay(ctx, { id });
}
