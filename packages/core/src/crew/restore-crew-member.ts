import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { setRemoved } from '../kernel/records/set-removed.ts';
import { requireNotRedacted } from '../kernel/redaction/redaction.ts';
import { schema } from '../kernel/schema.ts';
import { findCrewMember } from './find-crew-member.ts';
import { lockCrewMember } from './lock-crew-member.ts';
import type { CrewMember } from './record.ts';

const { crewMembers } = schema;

/**
 * Restores a removed person. One who is not removed is returned unchanged.
 * @throws AppError `not_found`, also for a person who was merged; `conflict` for a redacted one.
 */
export async function restoreCrewMember(ctx: Ctx, { id }: { id: string }): Promise<CrewMember> {
  const member = await lockCrewMember(ctx, id, { includeRemoved: true });
  if (member.deletedAt === null) return member;
  requireNotRedacted(member);
  await setRemoved(ctx, crewMembers, { id, isRemoved: false });
  await record(ctx, 'crew_member.restored', { subject: id, data: { name: member.name } });
  return findCrewMember(ctx, { id });
}
