import { AppError } from '@callboard/domain/errors';
import type { RequestChanges } from '@callboard/domain/estimate-portal/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { countWrite } from '../../portal/count-write.ts';
import { findProvedPerson, type ProvedPerson } from '../../portal/find-portal-person.ts';
import { recordPortalEvent } from '../../portal/open-portal-link.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { answerStatuses } from '../estimates/conditions.ts';
import { recordStep } from '../sent-estimates/record-step.ts';
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
  await countWrite(unlocked, 'answer');
  const portaled = await lockPortalEstimate(unlocked);
  const { ctx, estimate } = portaled;
  requireOpen(portaled, read);
  const person = await findProvedPerson(ctx);
  if (!person) {
    throw new AppError('email_not_confirmed', 'Enter the code that we email to you first.');
  }
  const { name, email, by: proof } = person;
  await storeAnswer(portaled, answer, { comment, person });
  await ctx.tx
    .update(estimates)
    .set({
      ...{ status: answerStatuses[answer], decisionComment: comment, updatedAt: ctx.now() },
      ...(answer === 'declined' && { decidedAt: ctx.now(), decidedBy: { name, email, proof } }),
    })
    .where(eq(estimates.id, estimate.id));
  await tellAnswer(portaled, answer, name);
}

interface Said {
  comment: string;
  /** Who the browser proved to be; null for anybody who has the link. */
  person: ProvedPerson | null;
}

/** Stores an answer. */
export async function storeAnswer(
  { ctx, estimate, version }: Portaled,
  kind: Answer,
  { comment, person }: Said,
): Promise<void> {
  const { actor } = ctx;
  await ctx.tx.insert(estimateDecisions).values({
    ...{ id: newId('estimateDecision'), estimateId: estimate.id, kind, method: 'portal' },
    ...{ name: person?.name ?? actor.name, email: person?.email ?? null },
    ...{ proof: person?.by ?? null, comment },
    ...{ version: version.sent.version, contentSha256: version.sha256 },
    ...{ currency: estimate.currency, totalCents: version.sent.content.totals.totalCents },
    ...{ address: ctx.address, linkId: actor.portalLinkId, createdAt: ctx.now() },
  });
}

/** Tells the company about an answer of a person. */
export async function tellAnswer(
  { ctx, estimate, version }: Portaled,
  kind: Answer,
  by: string,
): Promise<void> {
  await recordPortalEvent(ctx, kind);
  await recordStep(ctx, `estimate.${kind}`, { ...estimate, version: version.sent.version }, by);
  await raiseNotice(ctx, `estimate_${kind}`, { subject: estimate.id, data: { by } });
}
