import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveProjects, type Project, projectColumns } from './record.ts';

const { projects } = schema;

/** Locks and returns a project. @throws AppError `not_found`. */
export async function lockProject(ctx: Ctx, { id }: { id: string }): Promise<Project> {
  const [project] = await ctx.tx
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.id, id), liveProjects))
    .for('no key update');
  if (!project) throw notFound('project');
  return project;
}
