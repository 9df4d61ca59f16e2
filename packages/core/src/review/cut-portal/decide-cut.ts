import { decisionsByContact } from '@callboard/domain/deliverables/approvals';
import { AppError, invalid } from '@callboard/domain/errors';
import { email } from '@callboard/domain/people/fields';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { countWrite } from '../../portal/count-write.ts';
import { findPortalPerson, type PortalPerson, proofOf } from '../../portal/find-portal-person.ts';
import { requireRight } from '../../portal/link-rights.ts';
import { recordPortalEvent } from '../../portal/open-portal-link.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { approverOf } from '../approvers/approver-of.ts';
import { listActs } from '../approvers/list-acts.ts';
import { listApprovers } from '../approvers/list-approvers.ts';
import { whyNot } from '../approvers/why-not.ts';
import type { Deliverable } from '../deliverables/record.ts';
import { openClientNotes } from '../notes/record.ts';
import { DecideVersion } from '../versions/decide.ts';
import { findLatestVersion } from '../versions/find-latest-version.ts';
import type { Version } from '../versions/record.ts';
import { storeDecision } from '../versions/store-decision.ts';
import { asPerson, lockShownCut } from './lock-shown-cut.ts';

const { notes, versionDecisions } = schema;

/** Decisions and withdrawals on a version up to which clients can change their minds. */
const mostActs = 200;

export const DecideCut = DecideVersion.pick({ decision: true, comment: true }).extend({
  versionId: DecideVersion.shape.id,
  /** Of the person who decides. This browser proved it with a mailed code. */
  email,
});

type Input = z.infer<typeof DecideCut>;

/**
 * Decides on the version that the person saw, which has to be the newest and undecided, as a contact
 * who proved their email with a mailed code and, if the deliverable has approvers, is one of them: one
 * can change their mind until the others have decided. Who asks for changes, or approves with notes,
 * says which or left a note that is open. To decide the same again changes nothing. Section 11.4 of the
 * domain document.
 * @throws AppError `not_found`, `forbidden` if the link is not for that, `conflict`,
 * `email_not_confirmed`, `rate_limited`, `invalid_parameter` for `email` or `comment`.
 */
export async function decideCut(unlocked: PortalCtx, input: Input): Promise<{ isNew: boolean }> {
  await countWrite(unlocked, 'answer');
  const { ctx, deliverable } = await lockShownCut(unlocked);
  requireRight(ctx.actor, 'canDecide');
  const person = await findPortalPerson(ctx, input.email);
  if (proofOf(ctx, person.email) !== 'code') {
    throw new AppError('email_not_confirmed', 'Enter the code that we email to you first.', {
      param: 'email',
    });
  }
  const version = await findLatestVersion(ctx, deliverable.id);
  if (version?.id !== input.versionId) {
    throw new AppError('conflict', 'A newer cut was posted. Look at it first.');
  }
  if (version.decision !== 'PENDING') return requireOwnDecision(ctx, { version, input });
  const { contactId, before } = await requireTurnOf(ctx, { deliverable, version, person });
  const { decision, comment } = input;
  if (before === decision) return { isNew: false };
  await requireWords(ctx, input);
  const by = { byName: person.name, byEmail: person.email, contactId, address: ctx.address };
  const decided = { version, deliverable, decision, comment: comment || null, ...by };
  await storeDecision(asPerson(ctx, person), decided);
  await raiseNotice(ctx, 'cut_decided', { subject: deliverable.id });
  const asksForChanges = decision === 'CHANGES_REQUESTED';
  await recordPortalEvent(ctx, asksForChanges ? 'changes_requested' : 'approved');
  return { isNew: true };
}

interface Deciding {
  deliverable: Deliverable;
  version: Version;
  person: PortalPerson;
}

/**
 * Returns the approver that a person is, and what they decided before; none if the deliverable has no
 * approvers. @throws AppError `forbidden` for anybody else, `conflict` if others decide first.
 */
async function requireTurnOf(ctx: PortalCtx, { deliverable, version, person }: Deciding) {
  const approvers = await listApprovers(ctx, deliverable.id);
  const acts = await listActs(ctx, version.id);
  const made = decisionsByContact(acts);
  const refusal = whyNot(ctx, { approvers, made, inOrder: deliverable.approvesInOrder }, person);
  if (refusal) throw refusal;
  if (acts.length >= mostActs) {
    throw new AppError('conflict', 'This cut was decided on too often. Wait for a new one.');
  }
  const contactId = approverOf(ctx, approvers, person)?.contactId ?? null;
  return { contactId, before: contactId && made.get(contactId) };
}

/** A second click of the same person is no error; everyone else learns that somebody was first. */
async function requireOwnDecision(
  { tx }: PortalCtx,
  { version, input }: { version: Version; input: Input },
): Promise<{ isNew: false }> {
  const [last] = await tx
    .select({ byName: versionDecisions.byName, byEmail: versionDecisions.byEmail })
    .from(versionDecisions)
    .where(eq(versionDecisions.versionId, version.id))
    .orderBy(desc(versionDecisions.createdAt), desc(versionDecisions.id))
    .limit(1);
  if (last?.byEmail === input.email && version.decision === input.decision) return { isNew: false };
  throw new AppError('conflict', `${last?.byName ?? 'Somebody'} decided on this cut already.`);
}

async function requireWords(
  { tx }: PortalCtx,
  { decision, comment, versionId }: Input,
): Promise<void> {
  if (decision === 'APPROVED' || comment) return;
  const [open] = await tx
    .select({ id: notes.id })
    .from(notes)
    .where(openClientNotes(versionId))
    .limit(1);
  if (!open) throw invalid('comment', 'Say what should change, here or in a note.');
}
