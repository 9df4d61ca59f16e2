import { desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isInGoodStanding } from '../../kernel/standing.ts';

const { memberships, oauthConnections, users } = schema;

const shown = {
  id: oauthConnections.id,
  clientName: oauthConnections.clientName,
  /** Host that the browser was redirected to after the approval. */
  redirectHost: oauthConnections.redirectHost,
  scopes: oauthConnections.scopes,
  membershipId: oauthConnections.membershipId,
  personName: users.name,
  personStatus: memberships.status,
  createdAt: oauthConnections.createdAt,
  lastUsedAt: oauthConnections.lastUsedAt,
  endedAt: oauthConnections.endedAt,
  endedBecause: oauthConnections.endedBecause,
  endedBy: oauthConnections.endedBy,
};

/**
 * `stopped` while its member is suspended or the plan is not active, and `live` again after that,
 * unless its client asks for new tokens meanwhile; `ended` for good.
 */
export type ConnectionState = 'live' | 'stopped' | 'ended';

/**
 * Lists the workspace's connections without their tokens: those that have not ended first, newest
 * first.
 */
export async function listConnections(ctx: Ctx) {
  const rows = await ctx.tx
    .select(shown)
    .from(oauthConnections)
    .innerJoin(memberships, eq(memberships.id, oauthConnections.membershipId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .orderBy(
      sql`${oauthConnections.endedAt} is not null`,
      desc(oauthConnections.createdAt),
      desc(oauthConnections.id),
    )
    .limit(200);
  const isPlanGood = isInGoodStanding(ctx.workspace.subscription, ctx.now());
  return rows.map(({ personStatus, ...row }) => {
    const stoppedBecause = row.endedAt ? null : stopOf(personStatus, isPlanGood);
    return { ...row, stoppedBecause, state: stateOf(row.endedAt, stoppedBecause) };
  });
}

function stopOf(personStatus: string, isPlanGood: boolean) {
  if (personStatus !== 'active') return 'member_suspended' as const;
  return isPlanGood ? null : ('plan_lapsed' as const);
}

function stateOf(endedAt: Date | null, stoppedBecause: string | null): ConnectionState {
  if (endedAt) return 'ended';
  return stoppedBecause ? 'stopped' : 'live';
}
