import { outcomeOf, type SetApprovers } from '@callboard/domain/deliverables/approvals';
import { AppError, invalid } from '@callboard/domain/errors';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Project } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findReviewedJob } from '../cut-links/find-reviewed-job.ts';
import { isContactOf } from '../cut-links/is-contact-of.ts';
import { lockDeliverable } from '../deliverables/lock-deliverable.ts';
import type { Deliverable } from '../deliverables/record.ts';
import { findLatestVersion } from '../versions/find-latest-version.ts';
import { storeDecision } from '../versions/store-decision.ts';
import { findMade } from './find-made.ts';
import { listApprovers } from './list-approvers.ts';

const { contacts, deliverableApprovers, deliverables } = schema;

/**
 * Sets who decides on the cuts of a deliverable. A version that has its decision keeps it; one that
 * everyone who is left has decided on is decided by it.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `conflict` if others were set meanwhile,
 * `invalid_parameter` for `approvers`.
 */
export async function setApprovers(
  ctx: Ctx,
  { id, approvers, inOrder, seen }: z.infer<typeof SetApprovers>,
): Promise<void> {
  const deliverable = await lockDeliverable(ctx, id);
  const { project } = await findReviewedJob(ctx, id);
  const before = await listApprovers(ctx, id);
  if (before.map((it) => it.contactId).join() !== seen.join()) {
    throw new AppError('conflict', 'Somebody changed the approvers meanwhile. Look at them first.');
  }
  const added = approvers.map((it) => it.contactId).filter((it) => !seen.includes(it));
  await requireContacts(ctx, project, added);
  await ctx.tx.delete(deliverableApprovers).where(eq(deliverableApprovers.deliverableId, id));
  if (approvers.length > 0) {
    const rows = approvers.map((it, position) => ({ ...it, deliverableId: id, position }));
    await ctx.tx.insert(deliverableApprovers).values(rows);
  }
  await ctx.tx
    .update(deliverables)
    .set({ approvesInOrder: inOrder, updatedAt: ctx.now() })
    .where(eq(deliverables.id, id));
  await record(ctx, 'deliverable.approvers_set', {
    subject: id,
    project: deliverable.projectId,
    data: { title: deliverable.title, count: approvers.length },
  });
  await decideWithTheRest(ctx, deliverable);
}

/** Requires contacts of a job or its client. Who is an approver already may have been removed since. */
async function requireContacts(ctx: Ctx, project: Project, ids: readonly string[]): Promise<void> {
  const found = await ctx.tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(inArray(contacts.id, ids), isContactOf(project)));
  if (found.length < ids.length) {
    throw invalid('approvers', 'Choose contacts of the client of the job.');
  }
}

/** Decides on the newest version if only those who left had not decided on it. */
async function decideWithTheRest(ctx: Ctx, deliverable: Deliverable): Promise<void> {
  const version = await findLatestVersion(ctx, deliverable.id);
  if (version?.decision !== 'PENDING') return;
  const approvers = await listApprovers(ctx, deliverable.id);
  const decision = outcomeOf(approvers, await findMade(ctx, version.id));
  if (decision === 'PENDING') return;
  const comment = 'Decided by the approvers who are left.';
  await storeDecision(ctx, { version, deliverable, decision, byName: ctx.actor.name, comment });
}
