import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockCrewMember } from '../lock-crew-member.ts';
import type { CrewMember } from '../record.ts';

const { crewAway } = schema;

/** Locks the crew member who is away, by the id of the entry. @throws AppError `not_found`. */
export async function lockPersonAway(ctx: Ctx, id: string): Promise<CrewMember> {
  const [entry] = await ctx.tx
    .select({ crewMemberId: crewAway.crewMemberId })
    .from(crewAway)
    .where(eq(crewAway.id, id));
  if (!entry) throw notFound('time away');
  return lockCrewMember(ctx, entry.crewMemberId);
}
