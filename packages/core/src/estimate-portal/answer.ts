import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { answerStatuses } from '../estimates/conditions.ts';
import { newId } from '../ids.ts';
import { raiseNotice } from '../notices/raise-notice.ts';
import type { PortalCtx } from '../portal/as-portal-link.ts';
import { recordPortalEvent } from '../portal/open-portal-link.ts';
import { schema } from '../schema.ts';
import { recordStep } from '../sent-estimates/record-step.ts';
import type { RequestChanges } from './fields.ts';
import { lockPortalEstimate, requireOpen } from './lock-portal-estimate.ts';

const { estimateDecisions, estimates } = schema;

type Portaled = Awaited<ReturnType<typeof lockPortalEstimate>>;
type Answer = 'declined' | 'changes_requested' | 'asked';

/** Declines an estimate or asks for changes, as the person who the browser proved. */
export async function decide(
  unlocked: PortalCtx,
  answer: 'declined' | 'changes_requested',
  { comment, ...read }: z.infer<typeof RequestChanges>,
): Promise<void> {
  const portaled = await lockPortalEstimate(unlocked);
  const { ctx, estimate } = portaled;
  requireOpen(portaled, read);
  if (ctx.actor.proofs.length === 0) {
    throw new AppError('email_not_confirmed', 'Enter the code that we email to you first.');
  }
  const { name, email } = await storeAnswer(portaled, answer, comment);
  await ctx.tx
    .update(estimates)
    .set({
      ...{ status: answerStatuses[answer], decisionComment: comment, updatedAt: ctx.now() },
      ...(answer === 'declined' && { decidedAt: ctx.now(), decidedBy: { name, email } }),
    })
    .where(eq(estimates.id, estimate.id));
  await tellAnswer(portaled, answer);
}

/** Stores an answer. */
export async function storeAnswer(
  { ctx, estimate, latest }: Portaled,
  kind: Answer,
  comment: string,
) {
  const { actor } = ctx;
  const [proof] = actor.proofs;
  const author = { name: actor.name, email: proof?.email ?? null };
  await ctx.tx.insert(estimateDecisions).values({
    ...{ id: newId('estimateDecision'), estimateId: estimate.id, kind, method: 'portal' },
    ...{ ...author, proof: proof?.by ?? null, comment },
    ...{ version: latest.sent.version, contentSha256: latest.sha256 },
    ...{ currency: estimate.currency, totalCents: latest.sent.content.totals.totalCents },
    ...{ address: ctx.address, linkId: actor.portalLinkId, createdAt: ctx.now() },
  });
  return author;
}

/** Tells the company about an answer. */
export async function tellAnswer({ ctx, estimate, latest }: Portaled, kind: Answer): Promise<void> {
  const { version } = latest.sent;
  await recordPortalEvent(ctx, kind);
  await recordStep(ctx, `estimate.${kind}`, { ...estimate, version }, ctx.actor.name);
  await raiseNotice(ctx, `estimate_${kind}`, {
    subject: estimate.id,
    data: { by: ctx.actor.name },
  });
}
