import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { deleteFiles } from '../../store/delete-files.ts';
import { isOwnUpload, isUnusedFile } from './bill-file-conditions.ts';

const { files } = schema;

/** Deletes a file that the actor uploaded and that no bill has. @throws AppError `not_found`. */
export async function removeBillFile(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const [file] = await ctx.tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, id), isOwnUpload(ctx), isUnusedFile))
    .for('update', { of: files });
  if (!file) throw notFound('file');
  await deleteFiles(ctx, [id]);
}
