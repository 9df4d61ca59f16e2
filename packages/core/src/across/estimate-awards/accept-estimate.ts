import { eq } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { agreedStatuses } from '../../bids/estimates/conditions.ts';
import { readLines } from '../../bids/estimates/read-lines.ts';
import type { Estimate } from '../../bids/estimates/record.ts';
import { requireTotals } from '../../bids/estimates/require-totals.ts';
import { recordStep } from '../../bids/sent-estimates/record-step.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { emit } from '../../tell/events/emit.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { type Award, type AwardSource, awardProject } from './award-project.ts';

const { clients, contacts, estimateAwards, estimateDecisions, estimates } = schema;

/** Everything of a decision but what the act itself fills in. */
export type Decision = Omit<
  typeof estimateDecisions.$inferInsert,
  'workspaceId' | 'id' | 'estimateId' | 'kind' | 'createdAt' | 'currency'
>;

const stepOf = {
  estimate_accepted: 'estimate.accepted',
  approval: 'estimate.approval_recorded',
  estimate_converted: 'estimate.converted',
} as const satisfies Record<AwardSource, string>;

interface Acceptance {
  /** Locked, and not accepted yet. */
  estimate: Estimate;
  decision: Decision;
  source: AwardSource;
  /** Number of the client's purchase order. */
  poNumber?: string | undefined;
}

/**
 * Accepts an estimate: stores the decision, links or creates the job, and tells the members and the
 * integrations. The plan never prevents an acceptance, only the job. The workspace and the estimate
 * are locked.
 */
export async function acceptEstimate(
  ctx: Locked,
  { estimate, decision, source, poNumber }: Acceptance,
): Promise<Award> {
  const { id, currency } = estimate;
  const { totalCents, name, email = null, proof = null } = decision;
  const now = ctx.now();
  await ctx.tx.insert(estimateDecisions).values({
    ...decision,
    ...{ id: newId('estimateDecision'), estimateId: id, kind: 'approved', currency },
    createdAt: now,
  });
  const award = await awardProject(ctx, { estimate, source, poNumber });
  await ctx.tx
    .update(estimates)
    .set({
      status: agreedStatuses[source],
      ...{ decidedAt: now, decidedBy: { name, email, proof }, decisionComment: null },
      ...{ projectId: award.projectId, totalCents, updatedAt: now },
      // With the options that the client chose.
      aToKCents: requireTotals(estimate, await readLines(ctx, id)).aToKCents,
    })
    .where(eq(estimates.id, id));
  const { projectId, message } = award;
  await ctx.tx.insert(estimateAwards).values({
    ...{ estimateId: id, projectId, currency, totalCents, message, createdAt: now },
    // Only a bid has a job to set up.
    setUpAt: estimate.kind === 'bid' ? null : now,
  });
  const { version } = decision;
  await recordStep(ctx, stepOf[source], { ...estimate, version, projectId, proof }, name);
  await emitAccepted(ctx, { estimate, award, totalCents });
  await raiseNotice(ctx, 'estimate_accepted', { subject: id, data: { by: name } });
  return award;
}

interface Accepted {
  estimate: Estimate;
  award: Award;
  totalCents: number;
}

/** Tells integrations that an estimate was accepted, and what became of its job. */
export async function emitAccepted(
  ctx: Locked,
  { estimate, award, totalCents }: Accepted,
): Promise<void> {
  const { id, title, number, currency } = estimate;
  await emit(ctx, 'estimate_accepted', {
    data: {
      ...{ estimateId: id, estimateNumber: number, title, totalCents },
      ...{ clientName: await clientNameOf(ctx, estimate), ...award },
    },
    context: { currency },
    projectId: award.projectId,
  });
}

/** The company of the contact, such as the agency, or else the client. */
async function clientNameOf(ctx: Locked, { contactId, clientId }: Estimate): Promise<string> {
  const [ofContact] = contactId
    ? await ctx.tx
        .select({ name: clients.name })
        .from(contacts)
        .innerJoin(clients, eq(clients.id, contacts.clientId))
        .where(eq(contacts.id, contactId))
    : [];
  if (ofContact) return ofContact.name;
  const [client] = await ctx.tx
    .select({ name: clients.name })
    .from(clients)
    .where(eq(clients.id, clientId));
  return client?.name ?? '';
}
