import { minutesOfDay } from '@callboard/domain/dates/wall-time';
import { AppError } from '@callboard/domain/errors';
import type { MoveCall } from '@callboard/domain/shoot-days/fields';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { shiftStarts } from '../../schedule/schedule-blocks/shift-starts.ts';
import { lockShootDay } from '../../schedule/shoot-days/lock-shoot-day.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import { changeDay } from '../../schedule/shoot-days/update-shoot-day.ts';
import { listCalled } from './list-called.ts';

/**
 * Moves the general call of a day. Everyone with the general call, or some minutes before or after
 * it, moves along; those who are called at a time of their own stay. The stripboard runs from the
 * call, and strips with a fixed start move along if asked.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict` if somebody moved the call meanwhile.
 */
export async function moveCall(
  ctx: Ctx,
  { id, from, callTime, wrapTime, movesStarts }: z.infer<typeof MoveCall>,
): Promise<ShootDay> {
  const day = await lockShootDay(ctx, id);
  await requireProjectAccess(ctx, { id: day.projectId }, 'editCallSheets');
  if (day.callTime !== from) {
    throw new AppError('conflict', `Somebody else moved the call to ${day.callTime} meanwhile.`);
  }
  if (callTime === from && (wrapTime ?? day.wrapTime) === day.wrapTime) return day;
  const people = await listCalled(ctx, day, callTime);
  if (movesStarts) await shiftStarts(ctx, id, minutesOfDay(callTime) - minutesOfDay(from));
  const moved = await changeDay(ctx, day, { callTime, ...(wrapTime && { wrapTime }) });
  await record(ctx, 'shoot_day.call_moved', {
    subject: id,
    project: day.projectId,
    data: {
      ...{ label: day.label, from, to: callTime },
      people: people.filter((it) => it.from !== it.to).length,
    },
  });
  return moved;
}
