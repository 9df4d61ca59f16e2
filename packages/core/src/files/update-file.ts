import { notFound } from '@callboard/domain/errors';
import type { UpdateFile } from '@callboard/domain/files/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { typedName } from '../store/clean-name.ts';
import { findRemovable } from './find-removable.ts';
import { findLiveFolder, lockPlace, requireFolder, requireSeenIn, topName } from './places.ts';

const { files } = schema;

/**
 * Renames a file of a job, or moves it into another of its folders. Repeating it changes nothing.
 * @throws AppError `conflict` when it is no longer in the folder `from`; `not_found`, `project_closed`.
 */
export async function updateFile(
  ctx: Ctx,
  input: z.infer<typeof UpdateFile>,
): Promise<{ id: string }> {
  const find = () => findRemovable(ctx, { id: input.id, places: ['project'] });
  await lockPlace(ctx, await find());
  const file = await find();
  const { id } = file;
  const projectId = file.projectId ?? '';
  if (file.deletedAt) throw notFound('file');
  const { folderId = file.folderId } = input;
  const name = input.name === undefined ? file.name : typedName(input.name);
  const isMoved = folderId !== file.folderId;
  await requireSeenIn(ctx, { projectId, name: file.name, from: input.from, now: file.folderId });
  if (!isMoved && name === file.name) return { id };
  if (isMoved) await requireFolder(ctx, { projectId, id: folderId });
  await ctx.tx.update(files).set({ name, folderId, updatedAt: ctx.now() }).where(eq(files.id, id));
  const entry = { subject: id, project: projectId };
  if (name !== file.name) {
    await record(ctx, 'file.renamed', { ...entry, data: { before: file.name, name } });
  }
  if (isMoved) {
    const folder = await findLiveFolder(ctx, { projectId, id: folderId });
    await record(ctx, 'file.moved', { ...entry, data: { name, title: folder?.name ?? topName } });
  }
  return { id };
}
