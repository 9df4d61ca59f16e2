import { and, eq, isNull } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

const { calendarFeeds } = schema;

/** Revokes every calendar feed that a member created. */
export async function endFeedsOf(ctx: Locked, membershipId: string): Promise<void> {
  await ctx.tx
    .update(calendarFeeds)
    .set({ revokedAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(calendarFeeds.membershipId, membershipId), isNull(calendarFeeds.revokedAt)));
}
