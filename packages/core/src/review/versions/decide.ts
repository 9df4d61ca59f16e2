import { isAllowed } from '@callboard/domain/access/permissions';
import { decisionsByContact } from '@callboard/domain/deliverables/approvals';
import { decisions } from '@callboard/domain/deliverables/enums';
import { AppError, invalid } from '@callboard/domain/errors';
import { email } from '@callboard/domain/people/fields';
import { z } from 'zod';
import { findContact } from '../../jobs/contacts/find-contact.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findMade } from '../approvers/find-made.ts';
import { listActs } from '../approvers/list-acts.ts';
import { listApprovers } from '../approvers/list-approvers.ts';
import { outOfTurn } from '../approvers/out-of-turn.ts';
import { lockDeliverable } from '../deliverables/lock-deliverable.ts';
import type { Deliverable } from '../deliverables/record.ts';
import { requireClientVisible } from '../deliverables/require-client-visible.ts';
import { findLatestVersion } from './find-latest-version.ts';
import { findVersion } from './find-version.ts';
import type { Version } from './record.ts';
import { storeDecision } from './store-decision.ts';

export const DecideVersion = z.object({
  id: z.string(),
  decision: z.enum(decisions).exclude(['PENDING']),
  /** Name of the client who decided, verbally or in writing. */
  byName: z.string().trim().min(1).max(200),
  byEmail: email.nullable().optional(),
  /** The approver who decided: of a deliverable that has approvers, and of no other. */
  contactId: z.string().nullable().optional(),
  comment: z.string().trim().max(5000).nullable().optional(),
});

/**
 * Records the client's decision on the latest version of a client-visible deliverable, and sets the
 * deliverable's status accordingly. Of several approvers it is the decision of one, who is known by the
 * name and the email of the contact.
 * @throws AppError `not_found`; `conflict` for a superseded or decided version or a hidden deliverable,
 * a contact who is no approver, or if another approver decides first; `invalid_parameter` without one.
 */
export async function decideVersion(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof DecideVersion>,
): Promise<Version> {
  const { version, deliverable } = await lockLatest(ctx, id);
  requireClientVisible(deliverable);
  if (version.decision !== 'PENDING') {
    throw new AppError('conflict', 'This version already has a decision. Withdraw it first.');
  }
  const approver = await findApprover(ctx, deliverable, input.contactId ?? null);
  if (!approver) await storeDecision(ctx, { version, deliverable, ...input });
  else {
    const { approvers, contactId, name, email: byEmail } = approver;
    const made = await findMade(ctx, id);
    const refusal = outOfTurn({ approvers, made, inOrder: deliverable.approvesInOrder }, contactId);
    if (refusal) throw refusal;
    const by = { contactId, byName: name, byEmail };
    await storeDecision(ctx, { version, deliverable, ...input, ...by });
  }
  return findVersion(ctx, { id });
}

/** Returns the approver whose decision is recorded; null of a deliverable without approvers. */
async function findApprover(ctx: Ctx, { id }: Deliverable, contactId: string | null) {
  const approvers = await listApprovers(ctx, id);
  if (approvers.length === 0 && contactId === null) return null;
  const found = approvers.find((it) => it.contactId === contactId);
  if (!found) {
    if (contactId === null) throw invalid('contactId', 'Choose the approver who decided.');
    const { name } = await findContact(ctx, { id: contactId });
    throw new AppError('conflict', `${name} is no approver of this deliverable.`);
  }
  return { ...found, approvers };
}

export const WithdrawDecision = z.object({
  id: z.string(),
  /** The approver whose decision is withdrawn; all are if it is left out. */
  contactId: z.string().nullable().optional(),
});

/**
 * Withdraws a decision if no newer version exists, or that of one approver, and moves the deliverable
 * back to review. Producers may withdraw any decision, others only decisions they recorded.
 * @throws AppError `conflict`, `forbidden`, `project_closed`; `not_found`, for a contact too.
 */
export async function withdrawDecision(
  ctx: Ctx,
  { id, contactId = null }: z.infer<typeof WithdrawDecision>,
): Promise<Version> {
  const { version, deliverable } = await lockLatest(ctx, id);
  const acts = await listActs(ctx, id);
  const made = decisionsByContact(acts);
  const isMade =
    contactId === null ? version.decision !== 'PENDING' || made.size > 0 : made.has(contactId);
  if (!isMade) {
    if (contactId !== null) await findContact(ctx, { id: contactId });
    throw new AppError('conflict', 'This version has no decision.');
  }
  requireOwn(ctx, standingOf(acts, contactId));
  const byName = ctx.actor.name;
  await storeDecision(ctx, { version, deliverable, decision: 'PENDING', byName, contactId });
  return findVersion(ctx, { id });
}

type Act = Awaited<ReturnType<typeof listActs>>[number];

/** Returns the entries that stand: the last one of each, since all were withdrawn. */
function standingOf(acts: readonly Act[], contactId: string | null): Act[] {
  const since = acts.findLastIndex((it) => it.contactId === null && it.decision === 'PENDING') + 1;
  const last = new Map(acts.slice(since).map((it) => [it.contactId, it]));
  return [...last.values()].filter(
    (it) => it.decision !== 'PENDING' && (contactId === null || it.contactId === contactId),
  );
}

/** A coordinator withdraws what they recorded themselves, and nothing that a client decided. */
function requireOwn({ actor }: Ctx, acts: readonly Act[]): void {
  if (actor.kind !== 'user' || isAllowed(actor.role, 'versions.withdraw')) return;
  if (acts.every((it) => it.byMembershipId === actor.membershipId)) return;
  throw new AppError('forbidden', 'Ask a producer to withdraw this decision.');
}

async function lockLatest(ctx: Ctx, id: string) {
  const { deliverableId } = await findVersion(ctx, { id });
  const deliverable = await lockDeliverable(ctx, deliverableId);
  const version = await findLatestVersion(ctx, deliverableId);
  if (version?.id !== id) {
    throw new AppError('conflict', 'There is a newer version. Review that one.');
  }
  return { version, deliverable };
}
