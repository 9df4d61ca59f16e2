import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { changeRemoval } from './change-removal.ts';

const { boardCards, boardColumns, boards, deliverables } = schema;
const { fileFolders, files, projectLocations, versions } = schema;

/**
 * Removes a job's files and folders, the files of its cards and cuts and the papers of its locations
 * with the job, or restores those that were removed with it. A file that was removed before stays removed.
 */
export async function setProjectFilesRemoved(
  ctx: Ctx,
  { projectId, isRemoved }: { projectId: string; isRemoved: boolean },
): Promise<void> {
  const cards = ctx.tx
    .select({ id: boardCards.id })
    .from(boardCards)
    .innerJoin(boardColumns, eq(boardColumns.id, boardCards.columnId))
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .where(eq(boards.projectId, projectId));
  const places = ctx.tx
    .select({ id: projectLocations.id })
    .from(projectLocations)
    .where(eq(projectLocations.projectId, projectId));
  const cuts = ctx.tx
    .select({ id: versions.fileId })
    .from(versions)
    .innerJoin(deliverables, eq(deliverables.id, versions.deliverableId))
    .where(and(eq(deliverables.projectId, projectId), isNotNull(versions.fileId)));
  const theirs = or(
    eq(files.projectId, projectId),
    inArray(files.cardId, cards),
    inArray(files.projectLocationId, places),
    inArray(files.id, cuts),
  );
  const which = and(theirs, isRemoved ? isNull(files.deletedAt) : eq(files.removedWith, projectId));
  await changeRemoval(ctx, which, { isRemoved, removedWith: projectId });
  const change = isRemoved
    ? { deletedAt: ctx.now(), removedWith: projectId }
    : { deletedAt: null, removedWith: null };
  const folders = isRemoved
    ? isNull(fileFolders.deletedAt)
    : eq(fileFolders.removedWith, projectId);
  await ctx.tx
    .update(fileFolders)
    .set({ ...change, updatedAt: ctx.now() })
    .where(and(eq(fileFolders.projectId, projectId), folders));
}
