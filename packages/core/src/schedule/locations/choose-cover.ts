import { and, eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockPhoto } from './lock-photo.ts';

const { locationPhotos } = schema;

/** Shows a photo as the cover of its location. Repeating it changes nothing. @throws AppError `not_found`. */
export async function chooseCover(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const { photo, location } = await lockPhoto(ctx, id);
  if (photo.isCover) return { id };
  // Removed photos are among them: no two rows of a location may be the cover.
  await ctx.tx
    .update(locationPhotos)
    .set({ isCover: false })
    .where(and(eq(locationPhotos.locationId, location.id), eq(locationPhotos.isCover, true)));
  await ctx.tx.update(locationPhotos).set({ isCover: true }).where(eq(locationPhotos.id, id));
  await record(ctx, 'location.cover_chosen', {
    subject: location.id,
    data: { name: location.name },
  });
  return { id };
}
