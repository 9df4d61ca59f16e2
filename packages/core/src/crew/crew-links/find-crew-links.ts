import { and, count, eq, max } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findCrewMember } from '../find-crew-member.ts';
import { isLiveLink } from './conditions.ts';

const { crewLinks, crewMembers } = schema;

/**
 * Returns how many links to a crew member's page work, and when one was opened last.
 * @throws AppError `not_found`.
 */
export async function findCrewLinks(ctx: Ctx, { id }: { id: string }) {
  await findCrewMember(ctx, { id });
  const [row] = await ctx.tx
    .select({
      liveCount: count(),
      lastCreatedAt: max(crewLinks.createdAt),
      lastOpenedAt: max(crewLinks.lastOpenedAt),
    })
    .from(crewLinks)
    .innerJoin(crewMembers, eq(crewMembers.id, crewLinks.crewMemberId))
    .where(and(eq(crewLinks.crewMemberId, id), isLiveLink(ctx.tx, ctx)));
  return row ?? { liveCount: 0, lastCreatedAt: null, lastOpenedAt: null };
}
