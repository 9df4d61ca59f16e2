import type { Ctx } from '../../kernel/context.ts';
import type { RowOf } from '../../kernel/records/columns.ts';
import { findRecord, lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { lockJob } from './lock-job.ts';

const { purchaseOrders } = schema;

export type PurchaseOrder = RowOf<typeof purchaseOrders>;

/**
 * Locks a purchase order and its open job, for those who may enter what the job buys.
 * @throws AppError `not_found`, `project_closed`, `forbidden`.
 */
export async function lockOrder(ctx: Ctx, id: string): Promise<PurchaseOrder> {
  const found = await findRecord(ctx, purchaseOrders, id);
  await lockJob(ctx, found.projectId);
  return lockRecord(ctx, purchaseOrders, id, { strength: 'update' });
}
