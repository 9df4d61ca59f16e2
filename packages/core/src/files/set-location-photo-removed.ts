import type { Ctx } from '../kernel/context.ts';
import { lockLocation } from '../schedule/locations/lock-location.ts';
import { requirePhotoRoom } from '../schedule/locations/require-photo-room.ts';
import { findRemovable } from './find-removable.ts';
import { setPlacedRemoved } from './set-file-removed.ts';

/**
 * Removes a photo of a location, or restores it within 30 days to its place among the others.
 * Repeating it changes nothing.
 * @throws AppError `not_found`, `conflict` for a location that has all photos it can have.
 */
export async function setLocationPhotoRemoved(
  ctx: Ctx,
  removal: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  const places = ['location'] as const;
  if (!removal.isRemoved) {
    const { locationId } = await findRemovable(ctx, { id: removal.id, places });
    const location = await lockLocation(ctx, locationId ?? '');
    const { deletedAt } = await findRemovable(ctx, { id: removal.id, places });
    if (deletedAt !== null) await requirePhotoRoom(ctx, location.id);
  }
  return setPlacedRemoved(ctx, { ...removal, places });
}
