import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { lockCrewMember } from '../lock-crew-member.ts';
import type { CrewMember } from '../record.ts';

const { crewAway } = schema;

/** Locks the crew member who is away, by the id of the entry. @throws AppError `not_found`. */
export async function lockPersonAway(ctx: Ctx, id: string): Promise<CrewMember> {
  const entry = await findRecord(ctx, crewAway, id);
  return lockCrewMember(ctx, entry.crewMemberId);
}
