import { AppError } from '@callboard/domain/errors';
import { and, count, ne, notInArray, sql } from 'drizzle-orm';
import { isConnected, isFeed } from '../../banking/bank/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { planLimits } from '../../kernel/standing.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';
import { findReachedLimit } from './find-reached-limit.ts';

/** Requires that the plan allows one more active project. @throws AppError `plan_limit`. */
export async function requireRoomForProject(ctx: Locked): Promise<void> {
  const reached = await findReachedLimit(ctx);
  if (reached !== null) throw fullPlan(reached);
}

/** The refusal of one more active project than the plan allows. */
export function fullPlan(activeProjects: number): AppError {
  return new AppError(
    'plan_limit',
    `Your plan allows ${activeProjects} active projects. Close one, or upgrade your plan.`,
  );
}

/** Requires that the plan allows one more connected bank. @throws AppError `plan_limit`. */
export async function requireRoomForBank(ctx: Locked): Promise<void> {
  const { bankConnections } = planLimits(ctx.workspace.subscription);
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(schema.bankConnections)
    .where(and(isConnected, isFeed));
  if ((row?.count ?? 0) < bankConnections) return;
  const banks = bankConnections === 1 ? 'one connected bank' : `${bankConnections} connected banks`;
  throw new AppError(
    'plan_limit',
    `Your plan allows ${banks}. Disconnect one, or upgrade your plan.`,
  );
}

/** Requires that the plan allows more team members. @throws AppError `plan_limit`. */
export async function requireRoomForMembers(ctx: Locked, count = 1): Promise<void> {
  const room = await roomForMembers(ctx);
  if (room >= count) return;
  const { teamMembers } = planLimits(ctx.workspace.subscription);
  throw new AppError(
    'plan_limit',
    room > 0
      ? `Your plan has ${room === 1 ? 'one seat' : `${room} seats`} left, and ${count} people need one. Invite fewer, or upgrade your plan.`
      : `Your plan allows ${teamMembers} team members. Remove one, or upgrade your plan.`,
  );
}

/** Returns how many more team members the plan allows, not counting the member `besides`. */
export async function roomForMembers(
  ctx: Locked,
  { besides }: { besides?: string } = {},
): Promise<number> {
  const { teamMembers } = planLimits(ctx.workspace.subscription);
  const used = countTeamMembers(ctx, besides);
  const [row] = await ctx.tx.select({ used }).from(schema.subscriptions);
  return teamMembers - (row?.used ?? 0);
}

/** Builds SQL that counts the members with a seat, except the member `besides`. */
export function countTeamMembers(ctx: Ctx, besides?: string) {
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
