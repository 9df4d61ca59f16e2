import { toProject } from '@callboard/domain/projects/public-record';
import type { Ctx } from '../../kernel/context.ts';
import { emit } from '../../tell/events/emit.ts';
import { findProject } from './find-project.ts';
import type { Project } from './record.ts';

/** Emits `project_updated` and returns the updated project. */
export async function emitUpdate(ctx: Ctx, was: Project): Promise<Project> {
  const project = await findProject(ctx, { id: was.id });
  await emit(ctx, 'project_updated', {
    data: toProject(project),
    context: { was: toProject(was) },
    projectId: was.id,
  });
  return project;
}
