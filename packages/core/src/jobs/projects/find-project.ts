import { prepared } from '@callboard/db';
import { notFound } from '@callboard/domain/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveProjects, type Project, projectColumns } from './record.ts';

const { projects } = schema;

const selectProject = prepared((tx) =>
  tx
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.id, sql.placeholder('id')), liveProjects)),
);

/** Returns one project. @throws AppError `not_found`. */
export async function findProject(ctx: Ctx, { id }: { id: string }): Promise<Project> {
  const [project] = await selectProject(ctx.tx, { id });
  if (!project) throw notFound('project');
  return project;
}
