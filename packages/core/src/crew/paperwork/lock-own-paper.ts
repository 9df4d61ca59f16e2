import { isGone } from '@callboard/domain/crew/enums';
import { AppError, notFound } from '@callboard/domain/errors';
import { isAsked, paperName } from '@callboard/domain/paperwork/enums';
import { requireConfirmedAddress } from '../crew-addresses/require-confirmed-address.ts';
import { type CrewLinkCtx, lockCrewPage } from '../crew-links/index.ts';
import { lockPaper } from './lock-paper.ts';

/**
 * Returns a paper that the person of the page is asked for, and the context to go on with. Both are
 * locked, and the link and the proof of the address are read again under the lock.
 * @throws AppError `email_not_confirmed`, `forbidden`, `not_found` for a paper of somebody else, `project_closed`,
 * `conflict` for one that is not asked for now.
 */
export async function lockOwnPaper(unlocked: CrewLinkCtx, { id }: { id: string }) {
  const { ctx, person } = await lockCrewPage(unlocked);
  requireConfirmedAddress(ctx);
  const { paper, booking } = await lockPaper(ctx, id);
  if (booking.crewMemberId !== person.id || paper.status === 'not_sent') throw notFound('paper');
  if (isAsked(paper.status) && !isGone(booking.status)) return { ctx, paper, booking, person };
  throw new AppError('conflict', `${paperName(paper)} is not asked for now. Reload the page.`);
}
