import { eq } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { findCrewMember } from './find-crew-member.ts';
import type { CrewMember } from './record.ts';

const { crewMembers } = schema;

/**
 * Returns a crew member, locked so that nobody else books or moves them.
 * @throws AppError `not_found`.
 */
export async function lockCrewMember(
  ctx: Ctx,
  id: string,
  { includeRemoved = false } = {},
): Promise<CrewMember> {
  await ctx.tx
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(eq(crewMembers.id, id))
    .for('no key update');
  return findCrewMember(ctx, { id, includeRemoved });
}
