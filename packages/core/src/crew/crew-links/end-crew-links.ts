import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockCrewMember } from '../lock-crew-member.ts';
import { deleteLinksOf } from './delete-links-of.ts';

/**
 * Ends every link to the page of a crew member. Without a link it changes nothing.
 * @throws AppError `not_found`.
 */
export async function endCrewLinks(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const person = await lockCrewMember(ctx, id);
  const ended = await deleteLinksOf(ctx, id);
  if (ended === 0) return;
  await record(ctx, 'crew_member.links_ended', { subject: id, data: { name: person.name } });
}
