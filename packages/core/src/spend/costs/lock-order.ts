import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockJob } from './lock-job.ts';

const { purchaseOrders } = schema;

export type PurchaseOrder = typeof purchaseOrders.$inferSelect;

/**
 * Locks a purchase order and its open job, for those who may enter what the job buys.
 * @throws AppError `not_found`, `project_closed`, `forbidden`.
 */
export async function lockOrder(ctx: Ctx, id: string): Promise<PurchaseOrder> {
  const which = and(eq(purchaseOrders.id, id), isNull(purchaseOrders.deletedAt));
  const [found] = await ctx.tx
    .select({ projectId: purchaseOrders.projectId })
    .from(purchaseOrders)
    .where(which);
  if (!found) throw notFound('purchase order');
  await lockJob(ctx, found.projectId);
  const [order] = await ctx.tx.select().from(purchaseOrders).where(which).for('update');
  if (!order) throw notFound('purchase order');
  return order;
}
