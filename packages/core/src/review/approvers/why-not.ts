import { AppError } from '@callboard/domain/errors';
import { namesInWords } from '@callboard/domain/people/names-in-words';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import type { PortalPerson } from '../../portal/find-portal-person.ts';
import { approverOf } from './approver-of.ts';
import { type Approvers, outOfTurn } from './out-of-turn.ts';

/**
 * Returns why a person cannot decide on a cut behind a link now: they are no approver, or another one decides first.
 * Null if they can: anybody of a deliverable without approvers.
 */
export function whyNot(
  link: Pick<PortalCtx, 'createdAt'>,
  all: Approvers,
  person: PortalPerson,
): AppError | null {
  const { approvers } = all;
  if (approvers.length === 0) return null;
  const own = approverOf(link, approvers, person);
  if (!own) {
    const names = namesInWords(approvers.map((it) => it.name));
    const verb = approvers.length === 1 ? 'decides' : 'decide';
    return new AppError('forbidden', `${names} ${verb} on this cut. You can leave notes.`);
  }
  return outOfTurn(all, own.contactId);
}
