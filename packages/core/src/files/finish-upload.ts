import { eq, sql } from 'drizzle-orm';
import { record } from '../activity/record.ts';
import { lockCard } from '../boards/places.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import { findUpload } from './find-upload.ts';
import { rememberedMilliseconds } from './limits.ts';
import { addUsage, lockUsage } from './storage.ts';

const { blobs, files, uploads } = schema;

interface Finished {
  fileId: string;
  /** The content that the file has: the upload's own, or an equal one from before. */
  blobId: string;
}

/**
 * Turns a completely stored upload into a file of its card. Repeating it changes nothing.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function finishUpload(
  ctx: Ctx,
  { id, sha256 }: { id: string; sha256: string },
): Promise<Finished> {
  const { cardId } = await findUpload(ctx, { id });
  const card = await lockCard(ctx, cardId);
  const upload = await findUpload(ctx, { id }, { forUpdate: true });
  if (upload.fileId) return { fileId: upload.fileId, blobId: await blobOf(ctx, upload.fileId) };
  if (upload.offsetBytes !== upload.sizeBytes) throw new Error('The upload is not complete.');
  const { name, sizeBytes, contentType, membershipId } = upload;
  const blobId = await takeContent(ctx, {
    id,
    sha256,
    sizeBytes,
    contentType: contentType ?? 'application/octet-stream',
  });
  const fileId = newId('file');
  const now = ctx.now();
  const times = { createdAt: now, updatedAt: now };
  await ctx.tx.insert(files).values({ id: fileId, blobId, name, cardId, membershipId, ...times });
  const expiresAt = new Date(now.getTime() + rememberedMilliseconds);
  await ctx.tx.update(uploads).set({ fileId, expiresAt, updatedAt: now }).where(eq(uploads.id, id));
  await record(ctx, 'file.added', {
    subject: fileId,
    project: card.projectId,
    data: { name, title: card.title },
  });
  return { fileId, blobId };
}

interface Content {
  id: string;
  sha256: string;
  sizeBytes: number;
  contentType: string;
}

/** Counts one more file for a content, and returns the id of the blob that has it. */
async function takeContent(ctx: Ctx, content: Content): Promise<string> {
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

async function blobOf(ctx: Ctx, fileId: string): Promise<string> {
  const [file] = await ctx.tx
    .select({ blobId: files.blobId })
    .from(files)
    .where(eq(files.id, fileId));
  return file?.blobId ?? '';
}
