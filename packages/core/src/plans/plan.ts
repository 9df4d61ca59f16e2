import { and, ne, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { AppError, invalid } from '../errors.ts';
import { isOpenJob } from '../projects/conditions.ts';
import { schema } from '../schema.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';
import { isInGoodStanding, planLimits, plans } from './standing.ts';

export const SetPlan = z.object({
  plan: z.enum(plans).optional(),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']).optional(),
  graceEndsAt: z.date().optional(),
});

const graceMilliseconds = 14 * 86_400_000;

/** The plan, what it allows and how much of it is used. */
export async function findPlan(ctx: Ctx) {
  const { subscription } = ctx.workspace;
  const [usage] = await ctx.tx
    .select({
      activeProjects: countActiveProjects(ctx),
      teamMembers: countTeamMembers(ctx),
      periodEnd: schema.subscriptions.periodEnd,
    })
    .from(schema.subscriptions);
  if (!usage) throw new Error('A workspace lost its plan.');
  return {
    ...subscription,
    ...usage,
    limits: planLimits(subscription),
    isInGoodStanding: isInGoodStanding(subscription, ctx.now()),
  };
}

/**
 * Puts the workspace on another plan or in another standing. Nothing is deleted by a smaller plan:
 * what exists stays and new ones are refused.
 */
export async function setPlan(ctx: Ctx, input: z.infer<typeof SetPlan>) {
  if (!input.plan && !input.status && !input.graceEndsAt) {
    throw invalid('plan', 'Say which plan, status or end of grace to set.');
  }
  return store(await lockWorkspace(ctx), input);
}

async function store(ctx: Locked, input: z.infer<typeof SetPlan>) {
  const now = ctx.now();
  const { subscriptions } = schema;
  const [subscription] = await ctx.tx
    .update(subscriptions)
    .set({
      ...(input.plan && { plan: input.plan }),
      ...(input.status && standingOf(input.status, now)),
      ...(input.graceEndsAt && { graceEndsAt: input.graceEndsAt }),
      updatedAt: now,
    })
    .returning();
  if (!subscription) throw new Error('A workspace lost its plan.');
  await record(ctx, 'plan.updated', {
    subject: ctx.workspace.id,
    data: { plan: subscription.plan, status: subscription.status },
  });
  return subscription;
}

function standingOf(status: 'trialing' | 'active' | 'past_due' | 'canceled', now: Date) {
  const grace = new Date(now.getTime() + graceMilliseconds);
  return {
    status,
    trialEndsAt: status === 'trialing' ? grace : null,
    pastDueSince: status === 'past_due' ? now : null,
    graceEndsAt: status === 'past_due' ? grace : null,
    canceledAt: status === 'canceled' ? now : null,
  };
}

/** Refuses one more active project than the plan allows. @throws AppError `plan_limit`. */
export async function requireRoomForProject(ctx: Locked): Promise<void> {
  const { activeProjects } = planLimits(ctx.workspace.subscription);
  if (activeProjects === Number.POSITIVE_INFINITY) return;
  const rows = await ctx.tx
    .select({ one: sql<number>`1` })
    .from(schema.projects)
    .where(isOpenJob)
    .limit(activeProjects);
  if (rows.length >= activeProjects) {
    throw new AppError(
      'plan_limit',
      `Your plan allows ${activeProjects} active projects. Close one, or choose a larger plan.`,
    );
  }
}

/** Refuses one more team member than the plan allows; crew and clients are not counted. */
export async function requireRoomForMember(ctx: Locked): Promise<void> {
  if (await hasRoomForMember(ctx)) return;
  const { teamMembers } = planLimits(ctx.workspace.subscription);
  throw new AppError(
    'plan_limit',
    `Your plan allows ${teamMembers} team members. Remove one, or choose a larger plan.`,
  );
}

/** Whether the plan allows one more team member, besides one that is counted already. */
export async function hasRoomForMember(
  ctx: Locked,
  { besides }: { besides?: string } = {},
): Promise<boolean> {
  const { teamMembers } = planLimits(ctx.workspace.subscription);
  const used = countTeamMembers(ctx, besides);
  const [row] = await ctx.tx.select({ used }).from(schema.subscriptions);
  return (row?.used ?? 0) < teamMembers;
}

function countActiveProjects(ctx: Ctx) {
  const { projects } = schema;
  return sql<number>`(${ctx.tx
    .select({ count: sql`count(*)::int` })
    .from(projects)
    .where(isOpenJob)})`;
}

function countTeamMembers(ctx: Ctx, besides?: string) {
  const { memberships } = schema;
  return sql<number>`(${ctx.tx
    .select({ count: sql`count(*)::int` })
    .from(memberships)
    .where(
      and(
        ne(memberships.status, 'removed'),
        notInArray(memberships.role, ['crew', 'client']),
        besides === undefined ? undefined : ne(memberships.id, besides),
      ),
    )})`;
}
