import { isApproved, isEditable } from '@callboard/domain/costs/enums';
import type { UpdatePurchaseOrder } from '@callboard/domain/costs/fields';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { findCrewMember } from '../../crew/find-crew-member.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { requireLine } from './lock-job.ts';
import { lockOrder } from './lock-order.ts';
import { priceLines } from './order-lines.ts';

/**
 * Changes a purchase order that nobody approved yet. Of an approved one only the vendor's email, to
 * which it is sent.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_parameter`, `invalid_body`,
 * `conflict` for an approved one, EditConflict.
 */
export async function updatePurchaseOrder(
  ctx: Ctx,
  { id, lines, ...input }: z.infer<typeof UpdatePurchaseOrder>,
): Promise<void> {
  const order = await lockOrder(ctx, id);
  const isForSending = isApproved(order.status) && hasOnlyEmail({ lines, ...input });
  if (!isEditable(order.status) && !isForSending) {
    throw new AppError('conflict', 'This order is approved. Void it and write another.');
  }
  const changes = requireChanges(order, { ...input, ...(lines && priceLines(lines)) });
  const { section = order.section, lineId = order.lineId } = changes;
  await requireLine(ctx, { projectId: order.projectId, section, lineId });
  if (changes.crewMemberId) await findCrewMember(ctx, { id: changes.crewMemberId });
  await ctx.tx
    .update(schema.purchaseOrders)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(schema.purchaseOrders.id, id));
  await record(ctx, 'purchase_order.updated', {
    subject: id,
    project: order.projectId,
    data: { label: order.number, fields: Object.keys(changes) },
  });
}

function hasOnlyEmail(fields: object): boolean {
  return Object.entries(fields).every(
    ([name, value]) => value === undefined || name === 'vendorEmail' || name === 'opened',
  );
}
