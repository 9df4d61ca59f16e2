import { eq } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { changeRemoval } from '../store/change-removal.ts';
import { findRemovable } from './find-removable.ts';
import { type FilePlace, lockPlace } from './places.ts';
import { recordPlaced } from './record-placed.ts';

const { files } = schema;

interface FileRemoval {
  id: string;
  isRemoved: boolean;
}

/**
 * Removes a file from its card or its job, or restores it within 30 days; into the top if its folder
 * is gone. Repeating it changes nothing.
 * @throws AppError `not_found`, `project_closed`.
 */
export function setFileRemoved(ctx: Ctx, removal: FileRemoval): Promise<{ id: string }> {
  return setPlacedRemoved(ctx, { ...removal, places: ['card', 'project'] });
}

/** Removes or restores a file of one of the places. */
export async function setPlacedRemoved(
  ctx: Ctx,
  { id, isRemoved, places }: FileRemoval & { places: readonly FilePlace[] },
): Promise<{ id: string }> {
  const find = () => findRemovable(ctx, { id, places });
  const place = await lockPlace(ctx, await find());
  const file = await find();
  if ((file.deletedAt !== null) === isRemoved) return { id };
  await changeRemoval(ctx, eq(files.id, id), { isRemoved });
  const { folderId } = place;
  if (!isRemoved) await ctx.tx.update(files).set({ folderId }).where(eq(files.id, id));
  await recordPlaced(ctx, isRemoved ? 'removed' : 'restored', {
    id,
    name: file.name,
    place: file.place,
    crewMemberId: file.crewMemberId,
    locationId: file.locationId,
    paperKind: file.paperKind,
    ...place,
  });
  return { id };
}
