import type { UpdateOwnDetails } from '@callboard/domain/crew-page/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import { schema } from '../../kernel/schema.ts';
import { noteAddressChanges } from '../crew-addresses/note-address-changes.ts';
import { type CrewLinkCtx, lockCrewPage, requireProvenCrewLink } from '../crew-links/index.ts';

const { crewMembers } = schema;

/**
 * Changes the details of the crew member whose page it is. The company sees which ones in the
 * activity.
 * @throws AppError `email_not_confirmed`, `not_found`, `invalid_body`; EditConflict.
 */
export async function updateOwnDetails(
  unlocked: CrewLinkCtx,
  input: z.infer<typeof UpdateOwnDetails>,
): Promise<void> {
  const { ctx, person } = await lockCrewPage(unlocked);
  requireProvenCrewLink(ctx);
  const changes = requireChanges(person, input);
  await ctx.tx
    .update(crewMembers)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(crewMembers.id, person.id));
  await noteAddressChanges(ctx, [{ before: person, after: changes }]);
  await record(ctx, 'crew_member.own_updated', {
    subject: person.id,
    data: { name: person.name, fields: Object.keys(changes) },
  });
}
