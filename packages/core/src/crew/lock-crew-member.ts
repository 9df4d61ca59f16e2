import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { findCrewMember } from './find-crew-member.ts';

const { crewMembers } = schema;

/** One person, with nobody else booking or moving them. @throws AppError `not_found`. */
export async function lockCrewMember(ctx: Ctx, id: string) {
  await ctx.tx
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(eq(crewMembers.id, id))
    .for('no key update');
  return findCrewMember(ctx, { id });
}
