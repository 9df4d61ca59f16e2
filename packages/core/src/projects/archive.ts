import { eq } from 'drizzle-orm';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { requireRoomForProject } from '../plans/plan.ts';
import { schema } from '../schema.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';
import { emitUpdate } from './emit-update.ts';
import { lockProject, type Project } from './projects.ts';
import { isActiveStatus, isArchived, isClosed } from './vocabulary.ts';

const { projects } = schema;

/** What a job that gets a status of its own again no longer carries. */
export const outOfArchive = { statusBeforeArchive: null, archivedAt: null } as const;

/** Puts a closed job away: hidden from lists unless asked for. */
export async function archiveProject(ctx: Ctx, { id }: { id: string }): Promise<Project> {
  return archive(await lockWorkspace(ctx), id);
}

async function archive(ctx: Locked, id: string): Promise<Project> {
  const project = await lockProject(ctx, { id });
  if (!isClosed(project.status)) {
    throw new AppError('conflict', 'Close the project before it is archived.');
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

/** Takes a job out of the archive, back to the status it had. */
export async function restoreProject(ctx: Ctx, { id }: { id: string }): Promise<Project> {
  return restore(await lockWorkspace(ctx), id);
}

async function restore(ctx: Locked, id: string): Promise<Project> {
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
