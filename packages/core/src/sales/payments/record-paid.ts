import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Invoice, nameOf } from '../invoices/record.ts';

/** Writes to the activity of the job that an invoice was paid, in part or in full. */
export async function recordPaid(ctx: Ctx, invoice: Invoice): Promise<void> {
  const { id, status, projectId } = invoice;
  const kind = status === 'paid' ? 'invoice.paid' : 'invoice.part_paid';
  await record(ctx, kind, { subject: id, project: projectId, data: { name: nameOf(invoice) } });
}
