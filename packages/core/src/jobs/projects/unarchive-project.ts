import { AppError } from '@callboard/domain/errors';
import { isActiveStatus, isArchived } from '@callboard/domain/projects/enums';
import { outOfArchive } from '@callboard/domain/projects/out-of-archive';
import { eq } from 'drizzle-orm';
import { requireRoomForProject } from '../../accounts/plans/require-room.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { emitUpdate } from './emit-update.ts';
import { lockProject } from './lock-project.ts';
import type { Project } from './record.ts';

const { projects } = schema;

/**
 * Restores an archived job to its previous status.
 * @throws AppError `not_found`, `conflict`, `plan_limit`.
 */
export async function unarchiveProject(ctx: Ctx, { id }: { id: string }): Promise<Project> {
  return unarchive(await lockWorkspace(ctx), id);
}

async function unarchive(ctx: Locked, id: string): Promise<Project> {
  const project = await lockProject(ctx, { id });
  if (!isArchived(project.status)) throw new AppError('conflict', 'This project is not archived.');
  const status = project.statusBeforeArchive ?? 'closed';
  if (isActiveStatus(status)) await requireRoomForProject(ctx);
  await ctx.tx
    .update(projects)
    .set({ status, ...outOfArchive, updatedAt: ctx.now() })
    .where(eq(projects.id, id));
  await record(ctx, 'project.restored', {
    subject: id,
    project: id,
    data: { name: project.name },
  });
  return emitUpdate(ctx, project);
}
