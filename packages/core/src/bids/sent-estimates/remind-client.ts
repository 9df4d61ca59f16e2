import { AppError } from '@callboard/domain/errors';
import type { RemindClient } from '@callboard/domain/sent-estimates/fields';
import type { z } from 'zod';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { isUndecided } from '../estimates/conditions.ts';
import { lockEstimate } from '../estimates/lock-estimate.ts';
import { findSentVersion } from './find-sent.ts';
import { mailEstimate, requireRecipient } from './mail-estimate.ts';
import { recordStep } from './record-step.ts';

/**
 * Mails the contact of an estimate that waits for a decision a new link to it.
 * @throws AppError as `sendEstimate` does; `conflict` if nobody has to decide on it.
 */
export async function remindClient(
  unlocked: Ctx,
  { id, despiteBounce }: z.infer<typeof RemindClient>,
): Promise<{ id: string }> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const estimate = await lockEstimate(ctx, id);
  if (!isUndecided(estimate)) {
    throw new AppError('conflict', 'Only an estimate that waits for the client can be resent.');
  }
  const recipient = await requireRecipient(ctx, estimate);
  const { totalCents } = estimate;
  const message = (await findSentVersion(ctx, estimate))?.message ?? null;
  await mailEstimate(ctx, {
    estimate,
    recipient,
    message,
    isReminder: true,
    totalCents,
    despiteBounce,
  });
  await recordStep(ctx, 'estimate.reminded', estimate, recipient.name);
  return { id };
}
