import type { UpdateAway } from '@callboard/domain/crew-away/fields';
import type { z } from 'zod';
import { type CrewLinkCtx, lockCrewPage } from '../crew-links/index.ts';
import { changeAway } from './change-away.ts';
import { isOwnEntry } from './conditions.ts';

/**
 * Changes dates or a note that the crew member whose page it is entered. Without the proof of their
 * email they did not see the note, so that theirs replaces it, and no conflict shows it.
 * @throws AppError as `changeAway` does; `not_found`, also for dates that the company entered.
 */
export async function updateOwnAway(
  unlocked: CrewLinkCtx,
  { id, opened = {}, ...changes }: z.infer<typeof UpdateAway>,
): Promise<void> {
  const { ctx, person } = await lockCrewPage(unlocked);
  const { note: _, ...seen } = opened;
  const input = { ...changes, opened: ctx.actor.isProved ? opened : seen };
  await changeAway(ctx, person, { which: isOwnEntry({ id, crewMemberId: person.id }), input });
}
