import type { Ctx } from '../context.ts';
import { isGone } from '../crew/enums.ts';
import { requireNotRedacted } from '../crew/redaction.ts';
import { AppError, notFound } from '../errors.ts';
import { isAsked, paperName } from './enums.ts';
import { lockPaper } from './lock-paper.ts';

export interface OwnPaperId {
  /** The person who proved their address. */
  crewMemberId: string;
  id: string;
}

/**
 * Returns a paper that the person is asked for, locked.
 * @throws AppError `not_found` for a paper of somebody else, `project_closed`, `conflict` for one that
 * is not asked for now.
 */
export async function lockOwnPaper(ctx: Ctx, { crewMemberId, id }: OwnPaperId) {
  const locked = await lockPaper(ctx, id);
  const { paper, booking, person } = locked;
  if (person.id !== crewMemberId || paper.status === 'not_sent') throw notFound('paper');
  requireNotRedacted(person);
  if (isAsked(paper.status) && !isGone(booking.status)) return locked;
  throw new AppError('conflict', `${paperName(paper)} is not asked for now. Reload the page.`);
}
