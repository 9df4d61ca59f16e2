import { approverBefore, decisionsByContact } from '@callboard/domain/deliverables/approvals';
import type { Decision } from '@callboard/domain/deliverables/enums';
import type { Ctx } from '../../kernel/context.ts';
import type { Deliverable } from '../deliverables/record.ts';
import type { Version } from '../versions/record.ts';
import { listActs } from './list-acts.ts';
import { listApprovers, type NamedApprover } from './list-approvers.ts';

/** An approver with what they decided on a version. */
export interface Approval extends NamedApprover {
  /** `PENDING` if they have not decided. */
  decision: Decision;
  decidedAt: Date | null;
  /** Since when the version waits for them; null while they need not act: decided, or not their turn. */
  waitsSince: Date | null;
}

/** Lists the approvers of a deliverable, in order, with what each decided on a version. */
export async function listApprovals(
  ctx: Ctx,
  deliverable: Pick<Deliverable, 'id' | 'approvesInOrder'>,
  version: Version | null,
): Promise<Approval[]> {
  const approvers = await listApprovers(ctx, deliverable.id);
  if (approvers.length === 0) return [];
  const acts = version ? await listActs(ctx, version.id) : [];
  const made = decisionsByContact(acts);
  const decidedAt = (contactId: string) =>
    acts.findLast((it) => it.contactId === contactId)?.at ?? null;
  const posted = version && (version.sharedAt ?? version.createdAt);
  const isWaiting = version?.decision === 'PENDING';
  return approvers.map((it, index) => {
    const decision = made.get(it.contactId) ?? 'PENDING';
    if (decision !== 'PENDING') {
      return { ...it, decision, decidedAt: decidedAt(it.contactId), waitsSince: null };
    }
    const isTurn = !deliverable.approvesInOrder || !approverBefore(approvers, made, it.contactId);
    const before = deliverable.approvesInOrder ? approvers.slice(0, index) : [];
    const freed = before.flatMap((one) => decidedAt(one.contactId) ?? []);
    const since = [...(posted ? [posted] : []), ...freed];
    return {
      ...{ ...it, decision, decidedAt: null },
      waitsSince: isWaiting && isTurn ? latestOf(since) : null,
    };
  });
}

function latestOf(times: readonly Date[]): Date | null {
  const [latest] = times.toSorted((one, other) => other.getTime() - one.getTime());
  return latest ?? null;
}
