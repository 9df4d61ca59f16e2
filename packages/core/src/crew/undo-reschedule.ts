import type { UndoReschedule } from '@callboard/domain/crew/job-crew-fields';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { crewOf, findMove, restoreCrew } from './crew-moves.ts';
import { lockBooking } from './lock-booking.ts';
import { lockCrewMembers } from './lock-crew.ts';

/**
 * Takes back that dates of a booking moved, with everything it did. The activity shows both as one
 * entry.
 * @throws AppError `conflict` when one of the dates has changed since; `not_found`, `project_closed`.
 */
export async function undoReschedule(
  ctx: Ctx,
  { moveId }: z.infer<typeof UndoReschedule>,
): Promise<void> {
  const found = await findMove(ctx, 'booking.rescheduled', moveId);
  await lockCrewMembers(ctx, crewOf(found));
  const { booking } = await lockBooking(ctx, found.subjectId);
  await restoreCrew(ctx, found, 'These dates have changed since. Move them back instead.');
  await record(ctx, 'booking.reschedule_undone', {
    subject: booking.id,
    project: booking.projectId,
    data: { ...found.data, moveId, movedBy: found.movedBy },
  });
}
