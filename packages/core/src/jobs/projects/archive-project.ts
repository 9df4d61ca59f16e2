import { AppError } from '@callboard/domain/errors';
import { isClosed } from '@callboard/domain/projects/enums';
import { eq } from 'drizzle-orm';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { emitUpdate } from './emit-update.ts';
import { lockProject } from './lock-project.ts';
import type { Project } from './record.ts';

const { projects } = schema;

/**
 * Archives a closed job, which hides it from lists by default.
 * @throws AppError `not_found`, `conflict`.
 */
export async function archiveProject(ctx: Ctx, { id }: { id: string }): Promise<Project> {
  return archive(await lockWorkspace(ctx), id);
}

async function archive(ctx: Locked, id: string): Promise<Project> {
  const project = await lockProject(ctx, { id });
  if (!isClosed(project.status)) {
    throw new AppError('conflict', 'Close the project before you archive it.');
  }
  await ctx.tx
    .update(projects)
    .set({
      status: 'ARCHIVED',
      statusBeforeArchive: project.status,
      archivedAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .where(eq(projects.id, id));
  await record(ctx, 'project.archived', {
    subject: id,
    project: id,
    data: { name: project.name },
  });
  return emitUpdate(ctx, project);
}
