import { eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { keptMilliseconds } from './limits.ts';
import { addUsage, lockUsage } from './storage.ts';

const { blobs, files } = schema;

/**
 * Removes files, or restores them, and counts them for their contents. Contents without files are
 * deleted later.
 */
export async function changeRemoval(
  ctx: Ctx,
  ids: string[],
  { isRemoved, removedWith = null }: { isRemoved: boolean; removedWith?: string | null },
): Promise<void> {
  await lockUsage(ctx);
  const at = isRemoved ? ctx.now() : null;
  const changed = await ctx.tx
    .update(files)
    .set({ deletedAt: at, removedWith, updatedAt: ctx.now() })
    .where(inArray(files.id, ids))
    .returning({ blobId: files.blobId });
  const counts = Map.groupBy(changed, ({ blobId }) => blobId);
  for (const [blobId, { length }] of counts) {
    await countFiles(ctx, blobId, isRemoved ? -length : length);
  }
}

/** Counts more or fewer files for a content. */
async function countFiles(ctx: Ctx, blobId: string, change: number): Promise<void> {
  const deleteAfter = new Date(ctx.now().getTime() + keptMilliseconds).toISOString();
  const count = sql`${blobs.fileCount} + ${change}`;
  const [blob] = await ctx.tx
    .update(blobs)
    .set({
      fileCount: count,
      deleteAfter: sql`case when ${count} > 0 then null else ${deleteAfter}::timestamptz end`,
    })
    .where(eq(blobs.id, blobId))
    .returning({ fileCount: blobs.fileCount, sizeBytes: blobs.sizeBytes });
  if (!blob) throw new Error('The file has no content.');
  if (blob.fileCount === 0) await addUsage(ctx, -blob.sizeBytes);
  else if (blob.fileCount === change) await addUsage(ctx, blob.sizeBytes);
}
