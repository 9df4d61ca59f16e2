import { notFound } from '@callboard/domain/errors';
import { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { lockShootDay } from '../schedule/shoot-days/lock-shoot-day.ts';
import { touchShootDays } from '../schedule/shoot-days/touch.ts';
import { removeCalls } from './remove-calls.ts';

export const RemoveCrewCall = z.object({ shootDayId: z.string(), bookingId: z.string() });

/** Removes a person's call to a shoot day. @throws AppError `not_found`, `project_closed`. */
export async function removeCrewCall(
  ctx: Ctx,
  { shootDayId, bookingId }: z.infer<typeof RemoveCrewCall>,
): Promise<void> {
  const day = await lockShootDay(ctx, shootDayId);
  const removed = await removeCalls(ctx, [{ shootDayId, bookingId }]);
  if (removed === 0) throw notFound('crew call');
  await touchShootDays(ctx, [day.id]);
  await record(ctx, 'shoot_day.uncalled', {
    subject: day.id,
    project: day.projectId,
    data: { label: day.label },
  });
}
