import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { changeRemoval } from './change-removal.ts';

const { blobs, files } = schema;

/** Deletes files for good. The worker deletes content that no other file has in its next run. */
export async function deleteFiles(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await changeRemoval(ctx, inArray(files.id, ids), { isRemoved: true });
  const own = ctx.tx.select({ id: files.blobId }).from(files).where(inArray(files.id, ids));
  await ctx.tx
    .update(blobs)
    .set({ deleteAfter: ctx.now() })
    .where(and(inArray(blobs.id, own), isNotNull(blobs.deleteAfter)));
}
