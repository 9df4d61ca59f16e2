import { type CrewLinkCtx, lockCrewPage } from '../crew-links/index.ts';
import { isOwnEntry } from './conditions.ts';
import { deleteAway } from './delete-away.ts';

/**
 * Deletes dates that the crew member whose page it is entered.
 * @throws AppError `not_found`, also for dates that the company entered.
 */
export async function removeOwnAway(unlocked: CrewLinkCtx, { id }: { id: string }): Promise<void> {
  const { ctx, person } = await lockCrewPage(unlocked);
  await deleteAway(ctx, person, isOwnEntry({ id, crewMemberId: person.id }));
}
