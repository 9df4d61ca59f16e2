import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';

const { oauthCodes, oauthConnections } = schema;

/** Ends everything a member has connected, for good. */
export async function endConnectionsOf(
  ctx: Ctx,
  membershipId: string,
  because: 'role_lost' | 'member_removed',
): Promise<void> {
  const now = ctx.now();
  await ctx.tx
    .update(oauthConnections)
    .set({ endedAt: now, endedBecause: because, endedBy: ctx.actor.name, updatedAt: now })
    .where(and(eq(oauthConnections.membershipId, membershipId), isNull(oauthConnections.endedAt)));
}

/**
 * Takes back the codes a member has approved and no client has exchanged yet. Called before the
 * membership changes: an exchange locks the code first and the membership second.
 */
export async function voidCodesOf(ctx: Ctx, membershipId: string): Promise<void> {
  await ctx.tx
    .delete(oauthCodes)
    .where(and(eq(oauthCodes.membershipId, membershipId), isNull(oauthCodes.usedAt)));
}
