import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { changeRemoval } from '../store/change-removal.ts';
import { freeNameFor, listBelow, lockFolder } from './folder-rules.ts';
import { findLiveFolder } from './places.ts';

const { fileFolders, files } = schema;

/**
 * Removes a folder with all that is in it, or restores both within 30 days; at the top if the folder
 * it was in is gone. Repeating it changes nothing.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function setFolderRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  const folder = await lockFolder(ctx, id);
  if ((folder.deletedAt !== null) === isRemoved) return { id };
  if (isRemoved) await removeAll(ctx, id);
  else await restoreAll(ctx, folder);
  await record(ctx, isRemoved ? 'folder.removed' : 'folder.restored', {
    subject: id,
    project: folder.projectId,
    data: { name: folder.name },
  });
  return { id };
}

async function removeAll(ctx: Ctx, id: string): Promise<void> {
  const folderIds = (await listBelow(ctx, sql`id = ${id}`)).map((it) => it.id);
  const inside = and(inArray(files.folderId, folderIds), isNull(files.deletedAt));
  const now = ctx.now();
  await ctx.tx
    .update(fileFolders)
    .set({
      deletedAt: now,
      updatedAt: now,
      removedWith: sql`case when ${fileFolders.id} = ${id} then null else ${id} end`,
    })
    .where(inArray(fileFolders.id, folderIds));
  await changeRemoval(ctx, inside, { isRemoved: true, removedWith: id });
}

async function restoreAll(ctx: Ctx, folder: typeof fileFolders.$inferSelect): Promise<void> {
  const { id, projectId } = folder;
  const parent = await findLiveFolder(ctx, { projectId, id: folder.parentId });
  const parentId = parent?.id ?? null;
  const name = await freeNameFor(ctx, { projectId, parentId, name: folder.name });
  const alive = { deletedAt: null, removedWith: null, updatedAt: ctx.now() };
  await ctx.tx
    .update(fileFolders)
    .set({ ...alive, name, parentId })
    .where(eq(fileFolders.id, id));
  await ctx.tx
    .update(fileFolders)
    .set(alive)
    .where(and(eq(fileFolders.removedWith, id), ne(fileFolders.id, id)));
  const inside = and(eq(files.projectId, projectId), eq(files.removedWith, id));
  await changeRemoval(ctx, inside, { isRemoved: false });
}
