import { isManager } from '@callboard/domain/access/permissions';
import { AppError } from '@callboard/domain/errors';
import { formatMoney } from '@callboard/domain/money/format-money';
import { findProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findCostSettings } from './find-cost-settings.ts';

/**
 * Returns up to which amount the actor approves purchase orders of a job: null for any, 0 for none.
 * Owners and admins approve any, the producer of the job and coordinators what the settings allow.
 */
export async function findApprovalLimit(ctx: Ctx, project: { id: string }): Promise<number | null> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return null;
  if (isManager(actor.role)) return null;
  const { coordinatorLimitCents, producerLimitCents } = await findCostSettings(ctx);
  const { editBudget, editCosts } = await findProjectAccess(ctx, project);
  if (editBudget) return producerLimitCents;
  return editCosts ? coordinatorLimitCents : 0;
}

/** Requires that the actor may approve an order. @throws AppError `forbidden`. */
export async function requireApproval(
  ctx: Ctx,
  order: { projectId: string; amountCents: number; currency: string },
): Promise<void> {
  const limit = await findApprovalLimit(ctx, { id: order.projectId });
  if (limit === null || order.amountCents <= limit) return;
  const upTo = limit > 0 ? `You approve up to ${formatMoney(limit, order.currency)}. ` : '';
  throw new AppError('forbidden', `${upTo}Ask the producer of this job, an admin or an owner.`);
}
