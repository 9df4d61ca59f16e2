import { invalid } from '@callboard/domain/errors';
import type { SendEstimate } from '@callboard/domain/sent-estimates/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { sentStatus } from '../estimates/conditions.ts';
import { lockDraft } from '../estimates/lock-estimate.ts';
import { defaultValidity } from './default-validity.ts';
import { freezeVersion } from './freeze-version.ts';
import { mailEstimate, requireRecipient } from './mail-estimate.ts';
import { recordStep } from './record-step.ts';

const { estimates } = schema;

/**
 * Sends a draft to its contact: freezes the version with its hash, and mails a private link to it.
 * @throws AppError `not_found`, `forbidden`, `email_not_confirmed`; `invalid_parameter` without an
 * amount, a contact with an email or a date in the future; `conflict` if it was sent before, or with
 * `despiteBounce` if mail to the contact bounced.
 */
export async function sendEstimate(
  unlocked: Ctx,
  { id, message = null, despiteBounce, ...view }: z.infer<typeof SendEstimate>,
): Promise<{ id: string; version: number }> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const draft = await lockDraft(ctx, id);
  const estimate = { ...draft, validUntil: draft.validUntil ?? (await defaultValidity(ctx)) };
  const recipient = await requireRecipient(ctx, estimate);
  const { sent } = await freezeVersion(ctx, estimate, { view, sentTo: recipient, message });
  const { totalCents, aToKCents } = sent.content.totals;
  if (totalCents <= 0) {
    throw invalid('totalCents', 'The total is zero. Add lines with an amount first.');
  }
  const now = ctx.now();
  await ctx.tx
    .update(estimates)
    .set({
      ...{ status: sentStatus, sentAt: now, firstViewedAt: null, totalCents, aToKCents },
      validUntil: estimate.validUntil,
      ...{ decidedAt: null, decidedBy: null, decisionComment: null, updatedAt: now },
    })
    .where(eq(estimates.id, id));
  await mailEstimate(ctx, {
    estimate,
    recipient,
    message,
    isReminder: false,
    totalCents,
    despiteBounce,
  });
  await recordStep(ctx, 'estimate.sent', estimate, recipient.name);
  return { id, version: estimate.version };
}
