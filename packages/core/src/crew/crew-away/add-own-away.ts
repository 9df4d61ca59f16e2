import type { AddOwnAway } from '@callboard/domain/crew-away/fields';
import type { z } from 'zod';
import { type CrewLinkCtx, lockCrewPage } from '../crew-links/index.ts';
import { storeAway } from './store-away.ts';

/**
 * Enters dates on which the crew member whose page it is cannot work. Like an answer, it needs the
 * link alone: the company sees it, and can delete it.
 * @throws AppError as `addAway` does.
 */
export async function addOwnAway(
  unlocked: CrewLinkCtx,
  input: z.infer<typeof AddOwnAway>,
): Promise<{ id: string }> {
  const { ctx, person } = await lockCrewPage(unlocked);
  return storeAway(ctx, { person, input, isOwn: true });
}
