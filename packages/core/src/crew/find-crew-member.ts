import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { type CrewMember, crewMemberColumns } from './record.ts';

const { crewMembers } = schema;

export interface FindCrewMember {
  id: string;
  /** Finds a removed person too, but never one who was merged into another. */
  includeRemoved?: boolean | undefined;
}

/**
 * Returns a crew member with every field, for acts. Surfaces get `toShown`.
 * @throws AppError `not_found`.
 */
export async function findCrewMember(
  ctx: Ctx,
  { id, includeRemoved }: FindCrewMember,
): Promise<CrewMember> {
  const [member] = await ctx.tx
    .select(crewMemberColumns)
    .from(crewMembers)
    .where(
      and(
        eq(crewMembers.id, id),
        includeRemoved ? isNull(crewMembers.mergedIntoId) : isNull(crewMembers.deletedAt),
      ),
    );
  if (!member) throw notFound('crew member');
  return member;
}
