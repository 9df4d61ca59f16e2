import { eq } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { findUpload, type Upload } from './find-upload.ts';

const { uploads } = schema;

/**
 * Cancels an upload and returns it, so that what is stored of it can be deleted. Until that is done it
 * stays as an expired one, which the worker deletes. The file of a finished one stays.
 * @throws AppError `not_found`.
 */
export async function removeUpload(ctx: Ctx, { id }: { id: string }): Promise<Upload> {
  const upload = await findUpload(ctx, { id }, { forUpdate: true });
  const isStored = upload.writeToken !== null && upload.fileId === null;
  if (isStored)
    await ctx.tx.update(uploads).set({ expiresAt: ctx.now() }).where(eq(uploads.id, id));
  else await ctx.tx.delete(uploads).where(eq(uploads.id, id));
  return upload;
}
