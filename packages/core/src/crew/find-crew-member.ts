import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import { crewMemberColumns } from './record.ts';

const { crewMembers } = schema;

/** Returns a crew member. @throws AppError `not_found`. */
export async function findCrewMember(ctx: Ctx, { id }: { id: string }) {
  const [member] = await ctx.tx
    .select(crewMemberColumns)
    .from(crewMembers)
    .where(and(eq(crewMembers.id, id), isNull(crewMembers.deletedAt)));
  if (!member) throw notFound('crew member');
  return member;
}
