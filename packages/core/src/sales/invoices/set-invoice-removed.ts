import { AppError } from '@callboard/domain/errors';
import { eq, inArray } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { isDraft } from './conditions.ts';
import { invoicedOf } from './invoiced-of.ts';
import { lockInvoice } from './lock-invoice.ts';
import { type Invoice, nameOf } from './record.ts';

const { estimates, invoices } = schema;

/**
 * Removes a draft, or restores it. Repeating it changes nothing.
 * @throws AppError `forbidden`, `not_found`, `conflict` if it was issued, or if the payment of the
 * schedule has another invoice by now.
 */
export async function setInvoiceRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  if (!isRemoved) await lockEstimateOf(ctx, id);
  const invoice = await lockInvoice(ctx, id, { includeRemoved: true });
  if ((invoice.deletedAt !== null) === isRemoved) return { id };
  if (!isDraft(invoice)) {
    throw new AppError('conflict', `${nameOf(invoice)} was issued. Void it instead.`);
  }
  if (!isRemoved) await requireFreeStep(ctx, invoice);
  await setRemoved(ctx, invoices, { id, isRemoved });
  await record(ctx, isRemoved ? 'invoice.removed' : 'invoice.restored', {
    subject: id,
    project: invoice.projectId,
    data: { name: nameOf(invoice) },
  });
  return { id };
}

/** Invoices of one estimate are drafted and restored one after the other. */
async function lockEstimateOf({ tx }: Ctx, id: string): Promise<void> {
  const own = tx.select({ id: invoices.estimateId }).from(invoices).where(eq(invoices.id, id));
  await tx
    .select({ id: estimates.id })
    .from(estimates)
    .where(inArray(estimates.id, own))
    .for('no key update');
}

async function requireFreeStep(ctx: Ctx, { estimateId, scheduleStep }: Invoice): Promise<void> {
  if (estimateId === null || scheduleStep === null) return;
  const { byStep } = await invoicedOf(ctx, estimateId);
  if (!byStep.has(scheduleStep)) return;
  throw new AppError('conflict', 'This payment of the schedule has another invoice by now.');
}
