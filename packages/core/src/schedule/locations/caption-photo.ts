import type { CaptionPhoto } from '@callboard/domain/locations/photo-fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockPhoto } from './lock-photo.ts';

const { locationPhotos } = schema;

/**
 * Changes the caption of a photo of a location.
 * @throws AppError `not_found`, `invalid_body`, EditConflict.
 */
export async function captionPhoto(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof CaptionPhoto>,
): Promise<{ id: string }> {
  const { photo, location } = await lockPhoto(ctx, id);
  const { caption = null } = requireChanges(photo, input);
  await ctx.tx.update(locationPhotos).set({ caption }).where(eq(locationPhotos.id, id));
  await record(ctx, 'location.photo_captioned', {
    subject: location.id,
    data: { name: location.name },
  });
  return { id };
}
