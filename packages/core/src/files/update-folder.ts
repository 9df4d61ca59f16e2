import { invalid, notFound } from '@callboard/domain/errors';
import type { UpdateFolder } from '@callboard/domain/files/fields';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { typedName } from '../store/clean-name.ts';
import { listBelow, lockFolder, requireFreeName, requireShallow } from './folder-rules.ts';
import { findLiveFolder, requireFolder, requireSeenIn, topName } from './places.ts';

const { fileFolders } = schema;

/**
 * Renames a folder, or moves it into another folder of its job. Repeating it changes nothing.
 * @throws AppError `conflict` when it is no longer in the folder `from`; `not_found`,
 * `project_closed`, `invalid_parameter`.
 */
export async function updateFolder(
  ctx: Ctx,
  input: z.infer<typeof UpdateFolder>,
): Promise<{ id: string }> {
  const folder = await lockFolder(ctx, input.id);
  if (folder.deletedAt) throw notFound('folder');
  const { id, projectId } = folder;
  const { parentId = folder.parentId } = input;
  const name = input.name === undefined ? folder.name : typedName(input.name);
  const isMoved = parentId !== folder.parentId;
  const seen = { name: folder.name, from: input.from, now: folder.parentId };
  await requireSeenIn(ctx, { projectId, ...seen });
  if (!isMoved && name === folder.name) return { id };
  if (isMoved) await requireMovable(ctx, { id, projectId, parentId });
  await requireFreeName(ctx, { id, projectId, parentId, name });
  await ctx.tx
    .update(fileFolders)
    .set({ name, parentId, updatedAt: ctx.now() })
    .where(eq(fileFolders.id, id));
  const entry = { subject: id, project: projectId };
  if (name !== folder.name) {
    await record(ctx, 'folder.renamed', { ...entry, data: { before: folder.name, name } });
  }
  if (isMoved) {
    const parent = await findLiveFolder(ctx, { projectId, id: parentId });
    await record(ctx, 'folder.moved', { ...entry, data: { name, title: parent?.name ?? topName } });
  }
  return { id };
}

interface Move {
  id: string;
  projectId: string;
  parentId: string | null;
}

async function requireMovable(ctx: Ctx, { id, projectId, parentId }: Move): Promise<void> {
  await requireFolder(ctx, { projectId, id: parentId });
  const below = await listBelow(ctx, sql`id = ${id}`);
  if (below.some((it) => it.id === parentId)) {
    throw invalid('parentId', 'A folder cannot be moved into itself.');
  }
  await requireShallow(ctx, { parentId, levels: below.at(-1)?.level ?? 1 });
}
