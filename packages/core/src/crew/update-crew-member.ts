import type { UpdateCrewMember } from '@callboard/domain/crew/member-fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import { requireChanges } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { requireNotRedacted } from '../kernel/redaction/redaction.ts';
import { schema } from '../kernel/schema.ts';
import { touchDaysOf } from '../schedule/shoot-days/touch.ts';
import { noteAddressChanges } from './crew-addresses/note-address-changes.ts';
import { recordPayeeChange } from './crew-addresses/record-crew-change.ts';
import { findCrewMember } from './find-crew-member.ts';
import { lockCrewMember } from './lock-crew-member.ts';
import { type CrewMember, requireMaySet } from './record.ts';

const { bookings, crewMembers } = schema;

/**
 * Changes a crew member. A new name also updates their bookings and shoot days, because both show
 * it.
 * @throws AppError `not_found`, `conflict` for a redacted one, `forbidden` for rates or marks,
 * `invalid_body`.
 */
export async function updateCrewMember(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateCrewMember>,
): Promise<CrewMember> {
  requireMaySet(ctx, input);
  const member = await lockCrewMember(ctx, id);
  requireNotRedacted(member);
  const changes = requireChanges(member, input);
  const updatedAt = ctx.now();
  await ctx.tx
    .update(crewMembers)
    .set({ ...changes, updatedAt })
    .where(eq(crewMembers.id, id));
  if (changes.name !== undefined) {
    await ctx.tx.update(bookings).set({ updatedAt }).where(eq(bookings.crewMemberId, id));
    await touchDaysOf(ctx, { crewMemberId: id });
  }
  await noteAddressChanges(ctx, [{ before: member, after: changes }]);
  await record(ctx, 'crew_member.updated', {
    subject: id,
    data: { name: changes.name ?? member.name, fields: Object.keys(changes) },
  });
  await recordPayeeChange(ctx, member, changes);
  return findCrewMember(ctx, { id });
}
