import { eq } from 'drizzle-orm';
import type { ActivityKind } from '../../activity/catalog.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { PurchaseOrder } from './lock-order.ts';

const { purchaseOrders } = schema;

type OrderKind = Exclude<
  Extract<ActivityKind, `purchase_order.${string}`>,
  'purchase_order.updated'
>;

/** Stores what happened to a locked purchase order, and writes it to the activity. */
export async function moveOrder(
  ctx: Ctx,
  { id, projectId, number, vendorName }: PurchaseOrder,
  kind: OrderKind,
  changes: Partial<PurchaseOrder>,
): Promise<void> {
  await ctx.tx
    .update(purchaseOrders)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(purchaseOrders.id, id));
  await record(ctx, kind, {
    subject: id,
    project: projectId,
    data: { label: number, vendor: vendorName },
  });
}
