import type { Ctx } from '../kernel/context.ts';
import { lockJobPlace } from '../schedule/locations/lock-job-place.ts';
import { findRemovable } from './find-removable.ts';
import { replacePaper } from './replace-paper.ts';
import { setPlacedRemoved } from './set-file-removed.ts';

/**
 * Removes the file of a paper of a location on a job, or restores it within 30 days in place of the
 * one that came after it. Repeating it changes nothing.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function setPlacePaperRemoved(
  ctx: Ctx,
  removal: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  const places = ['place_paper'] as const;
  const find = () => findRemovable(ctx, { id: removal.id, places });
  await lockJobPlace(ctx, (await find()).projectLocationId ?? '');
  const paper = await find();
  if (!removal.isRemoved && paper.deletedAt !== null) await replacePaper(ctx, paper);
  return setPlacedRemoved(ctx, { ...removal, places });
}
