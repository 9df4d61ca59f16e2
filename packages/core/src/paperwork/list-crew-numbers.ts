import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { findCrewMember } from '../crew/find-crew-member.ts';
import { schema } from '../schema.ts';

const { crewNumbers } = schema;

/**
 * Lists which numbers of a person are stored, each with its last characters only.
 * @throws AppError `not_found`.
 */
export async function listCrewNumbers(ctx: Ctx, { crewMemberId }: { crewMemberId: string }) {
  await findCrewMember(ctx, { id: crewMemberId });
  return ctx.tx
    .select({
      field: crewNumbers.field,
      ending: crewNumbers.ending,
      updatedAt: crewNumbers.updatedAt,
    })
    .from(crewNumbers)
    .where(eq(crewNumbers.crewMemberId, crewMemberId))
    .orderBy(crewNumbers.field);
}
