import { approverBefore } from '@callboard/domain/deliverables/approvals';
import type { Decision } from '@callboard/domain/deliverables/enums';
import { AppError } from '@callboard/domain/errors';
import type { NamedApprover } from './list-approvers.ts';

/** The approvers of a deliverable, and what they decided on a version. */
export interface Approvers {
  approvers: readonly NamedApprover[];
  /** By contact. */
  made: ReadonlyMap<string, Decision>;
  inOrder: boolean;
}

/** Returns why an approver cannot decide now: in order, another one is first. Null if they can. */
export function outOfTurn(
  { approvers, made, inOrder }: Approvers,
  contactId: string,
): AppError | null {
  const before = inOrder && approverBefore(approvers, made, contactId);
  return before ? new AppError('conflict', `${before.name} decides first.`) : null;
}
