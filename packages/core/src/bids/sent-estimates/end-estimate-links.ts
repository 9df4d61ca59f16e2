import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { endPortalLinks } from '../../portal/mint-portal-link.ts';
import { lockEstimate } from '../estimates/lock-estimate.ts';
import { recordStep } from './record-step.ts';

/**
 * Ends every link to an estimate. Without a link it changes nothing.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function endEstimateLinks(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const estimate = await lockEstimate(ctx, id);
  const ended = await endPortalLinks(ctx, { scope: 'estimate', ref: id });
  if (ended === 0) return;
  await recordStep(ctx, 'estimate.links_ended', estimate);
}
