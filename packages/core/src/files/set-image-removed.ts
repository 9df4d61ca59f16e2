import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { changeRemoval } from '../store/change-removal.ts';
import { requestPictures } from '../store/request-pictures.ts';
import { lockUsage } from '../store/storage.ts';
import { findRemovable } from './find-removable.ts';
import { recordPlaced } from './record-placed.ts';
import { replaceImage } from './replace-image.ts';

const { blobs, files } = schema;

interface ImageRemoval {
  id: string;
  isRemoved: boolean;
  place: 'logo' | 'portrait';
}

/** Removes or restores a logo or a portrait. Repeating it changes nothing. */
export async function setImageRemoved(
  ctx: Ctx,
  { id, isRemoved, place }: ImageRemoval,
): Promise<{ id: string }> {
  const { actor } = ctx;
  await lockUsage(ctx);
  const file = await findRemovable(ctx, { id, places: [place] });
  const isOwn = actor.kind === 'user' && file.membershipId === actor.membershipId;
  if (place === 'portrait' && !isOwn) throw notFound('file');
  if ((file.deletedAt !== null) === isRemoved) return { id };
  if (!isRemoved) await replaceImage(ctx, file);
  await changeRemoval(ctx, eq(files.id, id), { isRemoved });
  const [blob] = await ctx.tx.select().from(blobs).where(eq(blobs.id, file.blobId));
  if (blob && !isRemoved) {
    await requestPictures(ctx, { blobId: blob.id, ...blob, isLogo: place === 'logo' });
  }
  const verb = isRemoved ? 'removed' : 'restored';
  await recordPlaced(ctx, verb, { id, name: file.name, place, title: '' });
  return { id };
}
