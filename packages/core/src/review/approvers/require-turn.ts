import { approverBefore } from '@callboard/domain/deliverables/approvals';
import { AppError } from '@callboard/domain/errors';
import type { Ctx } from '../../kernel/context.ts';
import type { Deliverable } from '../deliverables/record.ts';
import { findMade } from './find-made.ts';
import type { NamedApprover } from './list-approvers.ts';

/** @throws AppError `conflict` if, in order, another approver decides first. */
export async function requireTurn(
  ctx: Ctx,
  { approvesInOrder }: Pick<Deliverable, 'approvesInOrder'>,
  { approvers, contactId, versionId }: Turn,
): Promise<void> {
  if (!approvesInOrder) return;
  const before = approverBefore(approvers, await findMade(ctx, versionId), contactId);
  if (before) throw new AppError('conflict', `${before.name} decides first.`);
}

interface Turn {
  approvers: readonly NamedApprover[];
  contactId: string;
  versionId: string;
}
