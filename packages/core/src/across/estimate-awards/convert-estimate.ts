import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { isAgreed } from '../../bids/estimates/conditions.ts';
import { lockEstimate } from '../../bids/estimates/lock-estimate.ts';
import { chosenIdsOf, toClientEstimate } from '../../bids/sent-estimates/client-estimate.ts';
import type { Ctx } from '../../kernel/context.ts';
import { acceptEstimate } from './accept-estimate.ts';
import type { Award } from './award-project.ts';
import { createMissing } from './create-missing.ts';
import { findConversionRefusal } from './find-conversion-refusal.ts';
import { currentVersion } from './record-approval.ts';

/**
 * Makes a job of an estimate without waiting for the client, or the job that the plan had no room
 * for when the client approved.
 * @throws AppError `not_found`, `forbidden`, `plan_limit`, `conflict` if it has a job or the client
 * did not agree, `invalid_parameter` without an amount.
 */
export async function convertEstimate(unlocked: Ctx, { id }: { id: string }): Promise<Award> {
  const ctx = await lockWorkspace(unlocked);
  const estimate = await lockEstimate(ctx, id);
  const refusal = await findConversionRefusal(ctx, estimate);
  if (refusal) throw refusal;
  if (isAgreed(estimate)) return createMissing(ctx, estimate);
  const { sent, sha256 } = await currentVersion(ctx, estimate);
  const shown = toClientEstimate(sent);
  return acceptEstimate(ctx, {
    estimate,
    source: 'estimate_converted',
    decision: {
      ...{ version: sent.version, contentSha256: sha256, method: 'converted' },
      ...{ name: ctx.actor.name, totalCents: shown.totalCents },
      chosenLineIds: chosenIdsOf(shown.options),
      membershipId: ctx.actor.membershipId ?? null,
    },
  });
}
