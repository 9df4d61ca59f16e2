import { isBillable } from '@callboard/domain/costs/enums';
import type { AddCost } from '@callboard/domain/costs/fields';
import { invalid } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { lockJob, requireFile, requireLine } from './lock-job.ts';
import { currencyOfJob } from './select-budget.ts';

const { costs, pettyCashFloats, purchaseOrders } = schema;

/**
 * Enters money that a job spent: a receipt, or a bill of a purchase order, whose commitment it
 * takes over.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_parameter`, `conflict` when
 *   its date is in a locked month.
 */
export async function addCost(
  ctx: Ctx,
  { kind, ...input }: z.infer<typeof AddCost>,
): Promise<{ id: string }> {
  await requireOpenPeriod(ctx, input.date);
  const { id: projectId } = await lockJob(ctx, input.projectId);
  await requireReferences(ctx, input);
  await requireQuotas(ctx, { costs: 1, costsOfProject: projectId });
  const id = newId('cost');
  const now = ctx.now();
  await ctx.tx.insert(costs).values({
    ...{ ...input, id },
    kind: kind ?? (input.floatId ? 'petty_cash' : 'receipt'),
    currency: await currencyOfJob(ctx, projectId),
    createdBy: ctx.actor.membershipId ?? null,
    createdAt: now,
    updatedAt: now,
  });
  await record(ctx, 'cost.added', {
    subject: id,
    project: projectId,
    data: { vendor: input.vendorName },
  });
  return { id };
}

interface Refers extends Omit<Parameters<typeof requireLine>[1], 'projectId'> {
  projectId: string;
  fileId?: string | null | undefined;
  purchaseOrderId?: string | null | undefined;
  floatId?: string | null | undefined;
}

/** Requires line, file, order and float to be of the job, and the last two to be open. */
export async function requireReferences(ctx: Ctx, of: Refers): Promise<void> {
  await requireLine(ctx, of);
  await requireFile(ctx, of);
  await requireOrder(ctx, of);
  await requireFloat(ctx, of);
}

async function requireOrder(ctx: Ctx, { projectId, purchaseOrderId }: Refers): Promise<void> {
  if (!purchaseOrderId) return;
  const [order] = await ctx.tx
    .select({ status: purchaseOrders.status })
    .from(purchaseOrders)
    .where(
      and(
        eq(purchaseOrders.id, purchaseOrderId),
        eq(purchaseOrders.projectId, projectId),
        isNull(purchaseOrders.deletedAt),
      ),
    )
    .for('share');
  if (!order) throw invalid('purchaseOrderId', 'Choose a purchase order of this job.');
  if (isBillable(order.status)) return;
  throw invalid('purchaseOrderId', 'This purchase order is not approved.');
}

async function requireFloat(ctx: Ctx, { projectId, floatId }: Refers): Promise<void> {
  if (!floatId) return;
  const [float] = await ctx.tx
    .select({ closedAt: pettyCashFloats.closedAt })
    .from(pettyCashFloats)
    .where(and(eq(pettyCashFloats.id, floatId), eq(pettyCashFloats.projectId, projectId)))
    .for('share');
  if (!float) throw invalid('floatId', 'Choose a petty cash float of this job.');
  if (float.closedAt) throw invalid('floatId', 'This float is closed.');
}
