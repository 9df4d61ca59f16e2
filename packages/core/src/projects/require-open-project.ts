import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import { lockProject } from './lock-project.ts';
import type { Project } from './record.ts';
import { requireOpen } from './update-project.ts';

const { projects } = schema;

/**
 * Refuses a write on something a closed project holds. The project stays open until the transaction
 * ends: others may write beside it, the wrap step waits.
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

/** The same, with nobody else writing on the project. */
export async function lockOpenProject(ctx: Ctx, id: string): Promise<Project> {
  const project = await lockProject(ctx, { id });
  requireOpen(project);
  return project;
}
