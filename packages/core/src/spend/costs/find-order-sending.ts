import { isApproved, isClosed, isVoid } from '@callboard/domain/costs/enums';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { findBounces } from '../../mail/find-bounces.ts';
import { findJob } from './lock-job.ts';
import type { PurchaseOrder } from './lock-order.ts';

const { purchaseOrders } = schema;

/**
 * Returns what a person needs to know before a purchase order goes to its vendor: the email, what a
 * mail server reported about it, what prevents sending it, and when it was sent last.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function findOrderSending(ctx: Ctx, { id }: { id: string }) {
  const order = await findRecord(ctx, purchaseOrders, id);
  await findJob(ctx, order.projectId);
  const { vendorEmail: email, sentAt } = order;
  const [bounce] = email === null ? [] : await findBounces(ctx, [email]);
  return { email, sentAt, problem: problemOf(order), bounce: bounce?.response ?? null };
}

/** Returns why an order cannot be sent to its vendor in its state; null if it can. */
export function problemOf({ status, vendorEmail }: PurchaseOrder): string | null {
  if (isVoid(status)) return 'This order is void, so it is not sent anymore.';
  if (isClosed(status)) return 'This order is closed. Reopen it before you send it.';
  if (!isApproved(status)) return 'This order is not approved, so it cannot be sent yet.';
  return vendorEmail === null ? 'Add the vendor’s email first.' : null;
}
