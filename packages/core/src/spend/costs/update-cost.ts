import type { UpdateCost } from '@callboard/domain/costs/fields';
import { eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireNoMatch } from '../../accounts/locks/require-no-match.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord, lockRecord } from '../../kernel/records/find-record.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { requireReferences } from './add-cost.ts';
import { lockJob } from './lock-job.ts';

const { costs } = schema;

/**
 * Changes a cost. @throws AppError as `addCost` does, `invalid_body`, EditConflict, `conflict` for the
 * amount of one that is matched with the bank.
 */
export async function updateCost(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateCost>,
): Promise<void> {
  const cost = await lockCost(ctx, { id, isRemoved: false });
  await requireReferences(ctx, { ...cost, lineId: null, fileId: null, purchaseOrderId: null });
  const changes = requireChanges(cost, input);
  if (changes.amountCents !== undefined) await requireNoMatch(ctx, { costId: id });
  await requireOpenPeriod(ctx, changes.date ?? cost.date);
  const { section, lineId, fileId, purchaseOrderId, floatId } = changes;
  const isCoded = section !== undefined || lineId !== undefined;
  await requireReferences(ctx, {
    ...{ projectId: cost.projectId, section: section ?? cost.section },
    lineId: isCoded ? (lineId === undefined ? cost.lineId : lineId) : null,
    ...{ fileId, purchaseOrderId, floatId },
  });
  await ctx.tx
    .update(costs)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(costs.id, id));
  await record(ctx, 'cost.updated', {
    subject: id,
    project: cost.projectId,
    data: { vendor: changes.vendorName ?? cost.vendorName, fields: Object.keys(changes) },
  });
}

/**
 * Removes a cost, or puts it back. @throws AppError as `addCost` does, `conflict` for one that is matched
 * with the bank.
 */
export async function setCostRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<void> {
  const cost = await lockCost(ctx, { id, isRemoved: !isRemoved });
  if (isRemoved) await requireNoMatch(ctx, { costId: id });
  const kept = isRemoved ? { purchaseOrderId: null } : {};
  await requireReferences(ctx, { ...cost, lineId: null, fileId: null, ...kept });
  await setRemoved(ctx, costs, { id, isRemoved });
  await record(ctx, isRemoved ? 'cost.removed' : 'cost.restored', {
    subject: id,
    project: cost.projectId,
    data: { vendor: cost.vendorName },
  });
}

async function lockCost(ctx: Ctx, { id, isRemoved }: { id: string; isRemoved: boolean }) {
  const is = isRemoved ? isNotNull(costs.deletedAt) : isNull(costs.deletedAt);
  const which = { includeRemoved: true, where: is };
  const found = await findRecord(ctx, costs, id, which);
  await requireOpenPeriod(ctx, found.date);
  await lockJob(ctx, found.projectId);
  const cost = await lockRecord(ctx, costs, id, { ...which, strength: 'update' });
  await requireOpenPeriod(ctx, cost.date);
  return cost;
}
