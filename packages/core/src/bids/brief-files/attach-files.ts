import { invalid } from '@callboard/domain/errors';
import { and, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isOwnUnused } from './conditions.ts';

const { briefFiles } = schema;

/**
 * Locks the files that a new brief came in, which wait for it. Returns what is known of each.
 * @throws AppError `invalid_parameter`.
 */
export async function lockUnusedFiles(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { fileId, kind, senderName, senderEmail } = briefFiles;
  const found = await ctx.tx
    .select({ id: fileId, kind, senderName, senderEmail })
    .from(briefFiles)
    .where(and(inArray(fileId, [...ids]), isOwnUnused(ctx)))
    .orderBy(fileId)
    .for('update');
  if (found.length === new Set(ids).size) return found;
  throw invalid(
    'fileIds',
    'A file is no longer there. Remove it from the form, and choose it again.',
  );
}

/** Gives locked files to their brief. */
export async function attachFiles(
  ctx: Ctx,
  { briefId, ids }: { briefId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .update(briefFiles)
    .set({ briefId })
    .where(inArray(briefFiles.fileId, [...ids]));
}
