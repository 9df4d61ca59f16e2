import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { findShootDay } from './find-shoot-day.ts';
import { lockShootDay } from './lock-shoot-day.ts';
import type { ShootDay } from './record.ts';

const { shootDays } = schema;
const challengeMilliseconds = 24 * 3_600_000;

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
