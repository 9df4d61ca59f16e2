import { outcomeOf } from '@callboard/domain/deliverables/approvals';
import { type Decision, statusAfterDecision } from '@callboard/domain/deliverables/enums';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findMade } from '../approvers/find-made.ts';
import { listApprovers } from '../approvers/list-approvers.ts';
import type { Deliverable } from '../deliverables/record.ts';
import { setStatus } from '../deliverables/set-status.ts';
import { appendEntry } from '../ledger/append-entry.ts';
import type { Version } from './record.ts';

const { versions } = schema;

interface Decided {
  version: Version;
  deliverable: Deliverable;
  /** `PENDING` to withdraw. */
  decision: Decision;
  byName: string;
  byEmail?: string | null | undefined;
  /** The approver whose decision it is, if the deliverable has approvers. */
  contactId?: string | null | undefined;
  comment?: string | null | undefined;
  /** IP address of a client who decided on their page. */
  address?: string | undefined;
}

/**
 * Stores a decision on a locked version, or its withdrawal, in the ledger of the deliverable, which is
 * locked too. Where one of several approvers decides, the version has what all of them decided so far.
 * Moves the deliverable if that is another decision than before.
 */
export async function storeDecision(
  ctx: Ctx,
  { version, deliverable, ...decided }: Decided,
): Promise<void> {
  const { decision, byName, byEmail = null, comment = null, address = null } = decided;
  const { contactId = null } = decided;
  await appendEntry(ctx, { version, decision, byName, byEmail, contactId, comment, address });
  await record(ctx, 'version.decided', {
    subject: version.id,
    project: deliverable.projectId,
    data: { byName, decision, title: deliverable.title, versionNumber: version.versionNumber },
  });
  const outcome = contactId === null ? decision : await findOutcome(ctx, version);
  if (outcome === version.decision) return;
  const now = ctx.now();
  await ctx.tx
    .update(versions)
    .set({ decision: outcome, decidedAt: outcome === 'PENDING' ? null : now, updatedAt: now })
    .where(eq(versions.id, version.id));
  await setStatus(ctx, deliverable, statusAfterDecision[outcome]);
}

async function findOutcome(ctx: Ctx, { id, deliverableId }: Version): Promise<Decision> {
  const approvers = await listApprovers(ctx, deliverableId);
  return outcomeOf(approvers, await findMade(ctx, id));
}
