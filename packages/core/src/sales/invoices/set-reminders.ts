import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockInvoice } from './lock-invoice.ts';
import { nameOf } from './record.ts';

const { invoices } = schema;

/** Stops the reminders of an invoice, or resumes them. @throws AppError `forbidden`, `not_found`. */
export async function setInvoiceReminders(
  ctx: Ctx,
  { id, isOff }: { id: string; isOff: boolean },
): Promise<{ id: string }> {
  const invoice = await lockInvoice(ctx, id);
  if (invoice.isReminderOff === isOff) return { id };
  await ctx.tx
    .update(invoices)
    .set({ isReminderOff: isOff, updatedAt: ctx.now() })
    .where(eq(invoices.id, id));
  await record(ctx, isOff ? 'invoice.reminders_stopped' : 'invoice.reminders_resumed', {
    subject: id,
    project: invoice.projectId,
    data: { name: nameOf(invoice) },
  });
  return { id };
}
