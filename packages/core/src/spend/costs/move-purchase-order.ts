import {
  isApproved,
  isBillable,
  isClosed,
  isEditable,
  isVoid,
} from '@callboard/domain/costs/enums';
import type { VoidPurchaseOrder } from '@callboard/domain/costs/fields';
import { AppError } from '@callboard/domain/errors';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { lockOrder, type PurchaseOrder } from './lock-order.ts';
import { findApprovalLimit, requireApproval } from './may-approve.ts';
import { moveOrder } from './move-order.ts';

/**
 * Asks for the approval of a purchase order. It is approved at once when the actor may approve it.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict`.
 */
export async function requestPurchaseOrder(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ isApproved: boolean }> {
  const order = await lockOrder(ctx, id);
  requireState(isEditable(order.status), 'This order is approved already.');
  const limit = await findApprovalLimit(ctx, { id: order.projectId });
  if (limit === null || order.amountCents <= limit) {
    await approve(ctx, order);
    return { isApproved: true };
  }
  await moveOrder(ctx, order, 'purchase_order.requested', { status: 'requested' });
  await raiseNotice(ctx, 'purchase_order_waiting', { subject: id });
  return { isApproved: false };
}

/** Approves a purchase order, which commits its amount. @throws AppError as for a request. */
export async function approvePurchaseOrder(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const order = await lockOrder(ctx, id);
  if (isApproved(order.status)) return;
  requireState(isEditable(order.status), 'Only an open order can be approved.');
  await requireApproval(ctx, order);
  await approve(ctx, order);
}

async function approve(ctx: Ctx, order: PurchaseOrder): Promise<void> {
  await moveOrder(ctx, order, 'purchase_order.approved', {
    status: 'approved',
    approvedBy: ctx.actor.membershipId ?? null,
    approvedAt: ctx.now(),
  });
}

/** Notes that what was ordered has come, or that it has not. */
export async function setPurchaseOrderReceived(
  ctx: Ctx,
  { id, isReceived }: { id: string; isReceived: boolean },
): Promise<void> {
  const order = await lockOrder(ctx, id);
  requireState(isApproved(order.status), 'Only an approved order can be received.');
  if (isReceived === (order.receivedAt !== null)) return;
  const kind = isReceived ? 'purchase_order.received' : 'purchase_order.not_received';
  await moveOrder(ctx, order, kind, { receivedAt: isReceived ? ctx.now() : null });
}

/** Closes an order, so that what is not billed of it is no longer committed, or opens it again. */
export async function setPurchaseOrderClosed(
  ctx: Ctx,
  { id, isClosed: close }: { id: string; isClosed: boolean },
): Promise<void> {
  const order = await lockOrder(ctx, id);
  if (close === isClosed(order.status)) return;
  requireState(isBillable(order.status), 'Only an approved order can be closed.');
  if (!close) await requireApproval(ctx, order);
  const kind = close ? 'purchase_order.closed' : 'purchase_order.reopened';
  await moveOrder(ctx, order, kind, { status: close ? 'closed' : 'approved' });
}

/** Voids an order with a reason. Its number stays taken, and what was billed of it stays a cost. */
export async function voidPurchaseOrder(
  ctx: Ctx,
  { id, reason }: z.infer<typeof VoidPurchaseOrder>,
): Promise<void> {
  const order = await lockOrder(ctx, id);
  if (isVoid(order.status)) return;
  if (!isEditable(order.status)) await requireApproval(ctx, order);
  await moveOrder(ctx, order, 'purchase_order.voided', { status: 'void', voidReason: reason });
}

function requireState(holds: boolean, refusal: string): void {
  if (!holds) throw new AppError('conflict', refusal);
}
