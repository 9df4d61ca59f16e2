import { AppError } from '@callboard/domain/errors';
import type { ApproveEstimate } from '@callboard/domain/estimate-portal/fields';
import { formatMoney } from '@callboard/domain/money/format-money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { acceptEstimate } from '../../across/estimate-awards/accept-estimate.ts';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { findPortalPerson, proofOf } from '../../portal/find-portal-person.ts';
import { recordPortalEvent } from '../../portal/open-portal-link.ts';
import { isAgreed } from '../estimates/conditions.ts';
import type { Estimate } from '../estimates/record.ts';
import {
  type ClientEstimate,
  chosenIdsOf,
  toClientEstimate,
} from '../sent-estimates/client-estimate.ts';
import { type LockedPortal, lockPortalEstimate, requireOpen } from './lock-portal-estimate.ts';
import { requireCode } from './require-code.ts';

const { estimateDecisions, estimateLines } = schema;

/** Returns the sentence that a client agrees to. */
export function consentOf(shown: ClientEstimate): string {
  const total = formatMoney(shown.totalCents, shown.currency);
  return `I approve estimate ${shown.number}, version ${shown.version}, for ${total} on behalf of ${shown.letterhead.client}, with its assumptions, exclusions, payment schedule and terms. My typed name is my signature.`;
}

/**
 * Approves the version of the estimate that a link is for. The person is the contact whom it was
 * mailed to, in the browser that opened the message first, or proved their email with a code, which a
 * large amount needs. To approve again what they approved changes nothing.
 * @throws AppError `not_found`, `conflict`, `invalid_parameter`, `email_not_confirmed`.
 */
export async function approveEstimate(
  unlocked: PortalCtx,
  { userAgent, ...input }: z.infer<typeof ApproveEstimate> & { userAgent: string | null },
): Promise<{ isNew: boolean }> {
  const portaled = await lockPortalEstimate(unlocked);
  const { ctx, estimate, version } = portaled;
  const person = await findPortalPerson(ctx, input.email);
  const proof = proofOf(ctx, person.email);
  if (!proof) {
    throw new AppError('email_not_confirmed', 'Enter the code that we email to you first.', {
      param: 'email',
    });
  }
  if (isAgreed(estimate)) return requireOwnApproval(ctx, estimate, person.email);
  requireOpen(portaled, input);
  const shown = toClientEstimate(
    version.sent,
    version.sent.view.mayChoose ? input.lineIds : undefined,
  );
  await requireCode(ctx, { proof, amount: shown });
  const chosenLineIds = chosenIdsOf(shown.options);
  await chooseLines(ctx, estimate.id, chosenLineIds);
  const approver = { ...ctx, actor: { ...ctx.actor, name: input.name } };
  await acceptEstimate(approver, {
    estimate,
    source: 'estimate_accepted',
    decision: {
      ...{ version: version.sent.version, contentSha256: version.sha256, method: 'portal' },
      ...{ name: input.name, email: person.email, proof, consent: consentOf(shown) },
      ...{ totalCents: shown.totalCents, chosenLineIds },
      ...{ address: ctx.address, userAgent, linkId: ctx.actor.portalLinkId },
    },
  });
  await recordPortalEvent(ctx, 'approved');
  return { isNew: true };
}

/** A second click of the same person is no error; everyone else learns that somebody was first. */
async function requireOwnApproval(ctx: LockedPortal, { id }: Estimate, email: string) {
  const rows = await ctx.tx
    .select({
      kind: estimateDecisions.kind,
      name: estimateDecisions.name,
      email: estimateDecisions.email,
    })
    .from(estimateDecisions)
    .where(eq(estimateDecisions.estimateId, id));
  const approval = rows.find((it) => it.kind === 'approved');
  if (approval?.email === email) return { isNew: false };
  throw new AppError('conflict', `${approval?.name ?? 'Somebody'} approved this estimate already.`);
}

async function chooseLines(ctx: LockedPortal, estimateId: string, chosen: string[]): Promise<void> {
  const isChosen = inArray(estimateLines.id, chosen);
  await ctx.tx
    .update(estimateLines)
    .set({ isChosen, revision: sql`${estimateLines.revision} + 1`, updatedAt: ctx.now() })
    .where(
      and(
        eq(estimateLines.estimateId, estimateId),
        estimateLines.isOptional,
        sql`${estimateLines.isChosen} <> (${isChosen})`,
      ),
    );
}
