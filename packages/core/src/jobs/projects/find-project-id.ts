import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveProjects } from './record.ts';

const { projects } = schema;

/**
 * Returns the id of a job that is given by its id or its job number. What is neither is returned as
 * it is, for the act that needs the job to refuse.
 */
export async function findProjectId(
  ctx: Ctx,
  { reference }: { reference: string },
): Promise<string> {
  if (reference.startsWith('prj_')) return reference;
  const [project] = await ctx.tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.jobNo, reference.trim()), liveProjects));
  return project?.id ?? reference;
}
