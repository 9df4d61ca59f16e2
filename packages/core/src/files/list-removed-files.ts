import { keptMilliseconds } from '@callboard/domain/files/limits';
import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { requireProject } from './places.ts';
import { selectFiles } from './select-files.ts';

const { fileFolders, files } = schema;

/** Removed folders, and removed files, that are listed. */
const most = 500;

/** Returns the folders and files of a job that can be restored, the last removed first. @throws AppError `not_found`. */
export async function listRemovedFiles(ctx: Ctx, { projectId }: { projectId: string }) {
  await requireProject(ctx, projectId);
  const since = new Date(ctx.now().getTime() - keptMilliseconds);
  const folders = await ctx.tx
    .select({ id: fileFolders.id, name: fileFolders.name, deletedAt: fileFolders.deletedAt })
    .from(fileFolders)
    .where(
      and(
        eq(fileFolders.projectId, projectId),
        isNull(fileFolders.removedWith),
        gte(fileFolders.deletedAt, since),
      ),
    )
    .orderBy(desc(fileFolders.deletedAt), desc(fileFolders.id))
    .limit(most);
  const removed = await selectFiles(ctx)
    .where(
      and(eq(files.projectId, projectId), isNull(files.removedWith), gte(files.deletedAt, since)),
    )
    .orderBy(desc(files.deletedAt), desc(files.id))
    .limit(most);
  return { folders, files: removed };
}
