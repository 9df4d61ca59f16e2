import { AppError } from '@callboard/domain/errors';
import type { UndoDayMove } from '@callboard/domain/shoot-days/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockShootDay } from '../../schedule/shoot-days/lock-shoot-day.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import { dayIn, readDays, settleDays } from '../../schedule/shoot-days/settle-days.ts';
import { crewOf, findMove, restoreCrew } from '../crew-moves.ts';
import { lockCrewMembers } from '../lock-crew.ts';

const { shootDays } = schema;

/**
 * Takes the move of a day back, with everything it did to the crew. The activity shows both as one
 * entry.
 * @throws AppError `conflict` when the day or its crew has changed since; `not_found`,
 * `project_closed`.
 */
export async function undoDayMove(
  ctx: Ctx,
  { moveId }: z.infer<typeof UndoDayMove>,
): Promise<ShootDay> {
  const found = await findMove(ctx, 'shoot_day.moved', moveId);
  const { subjectId, movedBy, data: move } = found;
  await lockCrewMembers(ctx, crewOf(found));
  const day = await lockShootDay(ctx, subjectId);
  if (day.date !== move.to) {
    throw new AppError('conflict', 'The day has moved again since. Move it back instead.');
  }
  const daysBefore = await readDays(ctx, day.projectId);
  await restoreCrew(ctx, found, 'The crew of the day has changed since. Move it back instead.');
  await ctx.tx
    .update(shootDays)
    .set({ date: move.from, updatedAt: ctx.now() })
    .where(eq(shootDays.id, subjectId));
  await record(ctx, 'shoot_day.move_undone', {
    subject: subjectId,
    project: day.projectId,
    data: { ...move, moveId, movedBy },
  });
  const project = { id: day.projectId, name: day.projectName };
  return dayIn(await settleDays(ctx, project, daysBefore), subjectId);
}
