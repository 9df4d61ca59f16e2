import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { deleteFiles } from '../../store/delete-files.ts';
import { isOwnUnused } from './conditions.ts';

const { briefFiles } = schema;

/** Deletes a file that waits for a brief, of the member or the link that acts. @throws AppError `not_found`. */
export async function removeBriefFile(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const removed = await ctx.tx
    .delete(briefFiles)
    .where(and(eq(briefFiles.fileId, id), isOwnUnused(ctx)))
    .returning({ id: briefFiles.fileId });
  if (removed.length === 0) throw notFound('file');
  await deleteFiles(ctx, [id]);
}
