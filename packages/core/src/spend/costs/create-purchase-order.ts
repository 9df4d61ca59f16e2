import type { CreatePurchaseOrder } from '@callboard/domain/costs/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { findCrewMember } from '../../crew/find-crew-member.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { lockJob, requireLine } from './lock-job.ts';
import { priceLines } from './order-lines.ts';
import { currencyOfJob } from './select-budget.ts';
import { takeOrderNumber } from './take-order-number.ts';

/**
 * Drafts a purchase order of a job. It commits no money before it is approved.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_parameter`.
 */
export async function createPurchaseOrder(
  ctx: Ctx,
  { lines, ...input }: z.infer<typeof CreatePurchaseOrder>,
): Promise<{ id: string; number: string }> {
  const { id: projectId } = await lockJob(ctx, input.projectId);
  await requireLine(ctx, input);
  if (input.crewMemberId) await findCrewMember(ctx, { id: input.crewMemberId });
  await requireQuotas(ctx, { purchaseOrders: 1, purchaseOrdersOfProject: projectId });
  const priced = priceLines(lines);
  const [currency, number] = [await currencyOfJob(ctx, projectId), await takeOrderNumber(ctx)];
  const id = newId('purchaseOrder');
  const now = ctx.now();
  await ctx.tx.insert(schema.purchaseOrders).values({
    ...{ ...input, ...priced, id, number, currency },
    status: 'draft',
    requestedBy: ctx.actor.membershipId ?? null,
    createdAt: now,
    updatedAt: now,
  });
  await record(ctx, 'purchase_order.created', {
    subject: id,
    project: projectId,
    data: { label: number, vendor: input.vendorName },
  });
  return { id, number };
}
