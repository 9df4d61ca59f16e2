import { sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { addUsage, lockUsage } from './storage.ts';

const { blobs } = schema;

interface Content {
  id: string;
  sha256: string;
  sizeBytes: number;
  contentType: string;
}

/** Counts one more file for a content, and returns the id of the blob that has it. */
export async function takeContent(ctx: Ctx, content: Content): Promise<string> {
  await lockUsage(ctx);
  const [blob] = await ctx.tx
    .insert(blobs)
    .values({ ...content, fileCount: 1, createdAt: ctx.now() })
    .onConflictDoUpdate({
      target: [blobs.workspaceId, blobs.sha256],
      set: { fileCount: sql`${blobs.fileCount} + 1`, deleteAfter: null },
    })
    .returning({ id: blobs.id, fileCount: blobs.fileCount });
  if (!blob) throw new Error('The content was not stored.');
  if (blob.fileCount === 1) await addUsage(ctx, content.sizeBytes);
  return blob.id;
}
