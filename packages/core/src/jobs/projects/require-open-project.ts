import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockProject } from './lock-project.ts';
import type { Project } from './record.ts';
import { requireOpen } from './update-project.ts';

const { projects } = schema;

/**
 * Requires a project to be open and locks it in share mode: other writes can proceed, and the wrap
 * step waits until the transaction ends.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function requireOpenProject(ctx: Ctx, id: string): Promise<{ name: string }> {
  const [project] = await ctx.tx
    .select({ name: projects.name, closedAt: projects.closedAt })
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)))
    .for('share');
  if (!project) throw notFound('project');
  requireOpen(project);
  return project;
}

/** Like `requireOpenProject`, but locks the project exclusively. */
export async function lockOpenProject(ctx: Ctx, id: string): Promise<Project> {
  const project = await lockProject(ctx, { id });
  requireOpen(project);
  return project;
}
