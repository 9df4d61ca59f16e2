import { approverBefore } from '@callboard/domain/deliverables/approvals';
import type { Decision } from '@callboard/domain/deliverables/enums';
import { AppError } from '@callboard/domain/errors';
import { namesInWords } from '@callboard/domain/people/names-in-words';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import type { PortalPerson } from '../../portal/find-portal-person.ts';
import { approverOf } from './approver-of.ts';
import type { NamedApprover } from './list-approvers.ts';

interface Approvers {
  approvers: readonly NamedApprover[];
  /** What each decided, by contact. */
  made: ReadonlyMap<string, Decision>;
  inOrder: boolean;
}

/**
 * Returns why a person cannot decide on a cut behind a link now: they are no approver, or another one decides first.
 * Null if they can: anybody of a deliverable without approvers.
 */
export function whyNot(
  link: Pick<PortalCtx, 'createdAt'>,
  { approvers, made, inOrder }: Approvers,
  person: PortalPerson,
): AppError | null {
  if (approvers.length === 0) return null;
  const own = approverOf(link, approvers, person);
  if (!own) {
    const names = namesInWords(approvers.map((it) => it.name));
    const verb = approvers.length === 1 ? 'decides' : 'decide';
    return new AppError('forbidden', `${names} ${verb} on this cut. You can leave notes.`);
  }
  const before = inOrder && approverBefore(approvers, made, own.contactId);
  return before ? new AppError('conflict', `${before.name} decides first.`) : null;
}
