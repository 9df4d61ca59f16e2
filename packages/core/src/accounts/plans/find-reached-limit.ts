import { sql } from 'drizzle-orm';
import { isOpenProject } from '../../jobs/projects/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { planLimits } from '../../kernel/standing.ts';

/** Returns the plan's limit of active projects if it is reached, or null while there is room. */
export async function findReachedLimit(ctx: Ctx): Promise<number | null> {
  const { activeProjects } = planLimits(ctx.workspace.subscription);
  if (activeProjects === Number.POSITIVE_INFINITY) return null;
  const rows = await ctx.tx
    .select({ one: sql<number>`1` })
    .from(schema.projects)
    .where(isOpenProject)
    .limit(activeProjects);
  return rows.length >= activeProjects ? activeProjects : null;
}
