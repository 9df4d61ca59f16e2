import { AppError } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { requireRoomForProject } from '../../accounts/plans/require-room.ts';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { agreedStatuses } from '../../bids/estimates/conditions.ts';
import type { Estimate } from '../../bids/estimates/record.ts';
import { recordStep } from '../../bids/sent-estimates/record-step.ts';
import { schema } from '../../kernel/schema.ts';
import { emitAccepted } from './accept-estimate.ts';
import { type Award, createFromEstimate } from './award-project.ts';

const { estimateAwards, estimates } = schema;

/**
 * Creates the job of a bid that was approved when the plan had no room for it.
 * @throws AppError `plan_limit`, `conflict` if it has a job.
 */
export async function createMissing(ctx: Locked, estimate: Estimate): Promise<Award> {
  const { id, number, projectId, kind } = estimate;
  if (projectId !== null || kind !== 'bid') {
    throw new AppError('conflict', `${number} has its job already.`);
  }
  await requireRoomForProject(ctx);
  const award = await createFromEstimate(ctx, { estimate, source: 'estimate_converted' });
  if (award.projectId === null) throw new AppError('conflict', award.message ?? '');
  const status = agreedStatuses.estimate_converted;
  await ctx.tx
    .update(estimates)
    .set({ status, projectId: award.projectId, updatedAt: ctx.now() })
    .where(eq(estimates.id, id));
  await ctx.tx
    .update(estimateAwards)
    .set({ projectId: award.projectId, message: null })
    .where(and(eq(estimateAwards.estimateId, id), isNull(estimateAwards.projectId)));
  await recordStep(ctx, 'estimate.converted', { ...estimate, projectId: award.projectId });
  await emitAccepted(ctx, { estimate, award, totalCents: estimate.totalCents });
  return award;
}
