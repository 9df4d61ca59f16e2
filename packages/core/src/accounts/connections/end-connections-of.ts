import { and, eq, isNull } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

const { oauthCodes, oauthConnections } = schema;

/** Ends all connections of a member for good. */
export async function endConnectionsOf(
  ctx: Locked,
  membershipId: string,
  because: 'role_lost' | 'member_removed' | 'password_changed',
): Promise<void> {
  const now = ctx.now();
  await ctx.tx
    .update(oauthConnections)
    .set({ endedAt: now, endedBecause: because, endedBy: ctx.actor.name, updatedAt: now })
    .where(and(eq(oauthConnections.membershipId, membershipId), isNull(oauthConnections.endedAt)));
}

/**
 * Deletes the authorization codes that a member has approved and no client has exchanged yet.
 * Called before the membership changes, because an exchange locks the code first and the membership
 * second.
 */
export async function voidCodesOf(ctx: Locked, membershipId: string): Promise<void> {
  await ctx.tx
    .delete(oauthCodes)
    .where(and(eq(oauthCodes.membershipId, membershipId), isNull(oauthCodes.usedAt)));
}
