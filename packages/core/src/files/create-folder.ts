import type { CreateFolder } from '@callboard/domain/files/fields';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import { lockOpenProject } from '../jobs/projects/require-open-project.ts';
import type { Ctx } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { requireQuotas } from '../kernel/quotas/index.ts';
import { schema } from '../kernel/schema.ts';
import { typedName } from '../store/clean-name.ts';
import { requireFreeName, requireShallow } from './folder-rules.ts';
import { requireFolder } from './places.ts';

/**
 * Creates a folder among a job's files.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter` for a name that another folder has.
 */
export async function createFolder(
  ctx: Ctx,
  { projectId, parentId, name: typed }: z.infer<typeof CreateFolder>,
): Promise<{ id: string }> {
  const name = typedName(typed);
  await lockOpenProject(ctx, projectId);
  await requireFolder(ctx, { projectId, id: parentId });
  await requireFreeName(ctx, { projectId, parentId, name });
  await requireShallow(ctx, { parentId, levels: 1 });
  await requireQuotas(ctx, { fileFolders: 1, foldersOfProject: projectId });
  const id = newId('folder');
  const times = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await ctx.tx.insert(schema.fileFolders).values({ id, projectId, parentId, name, ...times });
  await record(ctx, 'folder.created', { subject: id, project: projectId, data: { name } });
  return { id };
}
