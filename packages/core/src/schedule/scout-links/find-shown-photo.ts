import { notFound } from '@callboard/domain/errors';
import { selectScoutPhotos } from '../scout-sheets/select-scout-photos.ts';
import type { ScoutLinkCtx } from './as-scout-link.ts';

/**
 * Returns the content of a photo that the sheet of the link shows.
 * @throws AppError `not_found` also for one whose location left the job.
 */
export async function findShownPhoto(
  ctx: ScoutLinkCtx,
  { id }: { id: string },
): Promise<{ workspaceId: string; blobId: string }> {
  const photos = await selectScoutPhotos(ctx, ctx.actor.scoutSheetId);
  const photo = photos.find((it) => it.id === id);
  if (!photo) throw notFound('photo');
  return { workspaceId: ctx.workspace.id, blobId: photo.blobId };
}
