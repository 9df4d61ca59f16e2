import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';

const { crewLinks, crewProofs } = schema;

/**
 * Ends every link of a crew member, who is locked, and what they proved in their browsers. Returns
 * how many links there were.
 */
export async function deleteLinksOf(ctx: Ctx, crewMemberId: string): Promise<number> {
  await ctx.tx.delete(crewProofs).where(eq(crewProofs.crewMemberId, crewMemberId));
  const ended = await ctx.tx
    .delete(crewLinks)
    .where(eq(crewLinks.crewMemberId, crewMemberId))
    .returning({ id: crewLinks.id });
  return ended.length;
}
