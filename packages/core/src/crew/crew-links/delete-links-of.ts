import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { calendarFeeds, crewLinks, crewProofs } = schema;

/**
 * Ends every link of a crew member, who is locked, what they proved in their browsers, and their own
 * calendar feeds. Returns how many links there were.
 */
export async function deleteLinksOf(ctx: Ctx, crewMemberId: string): Promise<number> {
  await ctx.tx.delete(crewProofs).where(eq(crewProofs.crewMemberId, crewMemberId));
  await ctx.tx
    .update(calendarFeeds)
    .set({ revokedAt: ctx.now(), updatedAt: ctx.now() })
    .where(
      and(
        eq(calendarFeeds.crewMemberId, crewMemberId),
        isNull(calendarFeeds.membershipId),
        isNull(calendarFeeds.revokedAt),
      ),
    );
  const ended = await ctx.tx
    .delete(crewLinks)
    .where(eq(crewLinks.crewMemberId, crewMemberId))
    .returning({ id: crewLinks.id });
  return ended.length;
}
