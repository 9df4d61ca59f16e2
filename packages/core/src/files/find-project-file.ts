import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { requireProject } from './places.ts';

const { files } = schema;

/** Returns where a file is among the files of its job. @throws AppError `not_found`. */
export async function findProjectFile(ctx: Ctx, { id }: { id: string }) {
  const [file] = await ctx.tx
    .select({ id: files.id, projectId: files.projectId, folderId: files.folderId })
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
  if (!file?.projectId) throw notFound('file');
  await requireProject(ctx, file.projectId);
  return { ...file, projectId: file.projectId };
}
