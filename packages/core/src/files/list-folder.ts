import { notFound } from '@callboard/domain/errors';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { listAbove } from './folder-rules.ts';
import { findLiveFolder, requireProject } from './places.ts';
import { selectFiles } from './select-files.ts';

const { fileFolders, files } = schema;

/**
 * Returns what is in a folder of a job, or at the top of its files, by name; with the folders above,
 * and whether something can be restored.
 * @throws AppError `not_found`.
 */
export async function listFolder(
  ctx: Ctx,
  { projectId, folderId }: { projectId: string; folderId: string | null },
) {
  await requireProject(ctx, projectId);
  const folder = await findLiveFolder(ctx, { projectId, id: folderId });
  if (folderId !== null && !folder) throw notFound('folder');
  return {
    path: folderId === null ? [] : await listAbove(ctx, folderId),
    folders: await foldersIn(ctx, { projectId, folderId }),
    files: await selectFiles(ctx)
      .where(
        and(
          eq(files.projectId, projectId),
          folderId === null ? isNull(files.folderId) : eq(files.folderId, folderId),
          isNull(files.deletedAt),
        ),
      )
      .orderBy(asc(sql`lower(${files.name})`), asc(files.id)),
  };
}

/** Returns the folders in a folder, each with how much is directly in it. */
function foldersIn(
  ctx: Ctx,
  { projectId, folderId }: { projectId: string; folderId: string | null },
) {
  return ctx.tx
    .select({
      id: fileFolders.id,
      name: fileFolders.name,
      createdAt: fileFolders.createdAt,
      itemCount: sql<number>`((select count(*) from ${files} i
          where i.folder_id = ${fileFolders}.id and i.deleted_at is null)
        + (select count(*) from ${fileFolders} i
          where i.parent_id = ${fileFolders}.id and i.deleted_at is null))::int`,
    })
    .from(fileFolders)
    .where(
      and(
        eq(fileFolders.projectId, projectId),
        folderId === null ? isNull(fileFolders.parentId) : eq(fileFolders.parentId, folderId),
        isNull(fileFolders.deletedAt),
      ),
    )
    .orderBy(asc(sql`lower(${fileFolders.name})`), asc(fileFolders.id));
}
