import { eq, sql } from 'drizzle-orm';
import { record } from '../activity/record.ts';
import { lockCard } from '../boards/places.ts';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import { keptMilliseconds } from './limits.ts';
import { addUsage, lockUsage } from './storage.ts';

const { blobs, files } = schema;

/**
 * Removes a file from its card, or restores it within 30 days. Repeating it changes nothing.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function setFileRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  const { cardId } = await findAny(ctx, id);
  const card = await lockCard(ctx, cardId);
  await lockUsage(ctx);
  const file = await findAny(ctx, id);
  if ((file.deletedAt !== null) === isRemoved) return { id };
  await ctx.tx
    .update(files)
    .set({ deletedAt: isRemoved ? ctx.now() : null, updatedAt: ctx.now() })
    .where(eq(files.id, id));
  await countFile(ctx, file.blobId, isRemoved ? -1 : 1);
  await record(ctx, isRemoved ? 'file.removed' : 'file.restored', {
    subject: id,
    project: card.projectId,
    data: { name: file.name, title: card.title },
  });
  return { id };
}

async function findAny(ctx: Ctx, id: string) {
  const [file] = await ctx.tx.select().from(files).where(eq(files.id, id));
  if (!file) throw notFound('file');
  return file;
}

/** Counts one file more or less for a content. One without files is deleted later. */
async function countFile(ctx: Ctx, blobId: string, change: 1 | -1): Promise<void> {
  const [blob] = await ctx.tx
    .update(blobs)
    .set({ fileCount: sql`${blobs.fileCount} + ${change}`, deleteAfter: null })
    .where(eq(blobs.id, blobId))
    .returning({ fileCount: blobs.fileCount, sizeBytes: blobs.sizeBytes });
  if (!blob) throw new Error('The file has no content.');
  if (blob.fileCount === (change === 1 ? 1 : 0)) await addUsage(ctx, change * blob.sizeBytes);
  if (blob.fileCount > 0) return;
  const deleteAfter = new Date(ctx.now().getTime() + keptMilliseconds);
  await ctx.tx.update(blobs).set({ deleteAfter }).where(eq(blobs.id, blobId));
}
