import { sql } from 'drizzle-orm';
import { countTeamMembers } from '../../accounts/plans/require-room.ts';
import { findAllowance } from '../../bids/estimate-runs/find-allowance.ts';
import { isOpenProject } from '../../jobs/projects/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isInGoodStanding, planLimits } from '../../kernel/standing.ts';

/** Returns the plan, its limits and its usage. */
export async function findPlan(ctx: Ctx) {
  const { subscription } = ctx.workspace;
  const [usage] = await ctx.tx
    .select({
      activeProjects: countActiveProjects(ctx),
      teamMembers: countTeamMembers(ctx),
      periodEnd: schema.subscriptions.periodEnd,
    })
    .from(schema.subscriptions);
  const estimateDrafts = await findAllowance(ctx);
  if (!usage) throw new Error('The workspace has no subscription.');
  return {
    ...subscription,
    ...usage,
    estimateDrafts,
    limits: planLimits(subscription),
    isInGoodStanding: isInGoodStanding(subscription, ctx.now()),
  };
}

function countActiveProjects(ctx: Ctx) {
  const { projects } = schema;
  return sql<number>`(${ctx.tx
    .select({ count: sql`count(*)::int` })
    .from(projects)
    .where(isOpenProject)})`;
}
