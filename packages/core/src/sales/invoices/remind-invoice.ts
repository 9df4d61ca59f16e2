import { AppError } from '@callboard/domain/errors';
import { reminderDue } from '@callboard/domain/invoices/reminder-due';
import { eq } from 'drizzle-orm';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { requireLookedAt } from '../../tell/payment-details/require-looked-at.ts';
import { isOpen } from './conditions.ts';
import { lockInvoice } from './lock-invoice.ts';
import { mailInvoice, requireInvoiceRecipient } from './mail-invoice.ts';
import { type Invoice, nameOf } from './record.ts';

const { invoices } = schema;

/**
 * Mails the client of an open invoice a reminder. The reminder that is due by itself at the time is
 * not mailed as well.
 * @throws AppError as `sendInvoice` does; `conflict` if nothing is owed.
 */
export async function remindInvoice(
  unlocked: Ctx,
  {
    id,
    ...options
  }: { id: string; message?: string | null | undefined; despiteBounce?: boolean | undefined },
): Promise<{ id: string }> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const invoice = await lockInvoice(ctx, id);
  if (!isOpen(invoice)) throw new AppError('conflict', `Nothing is owed of ${nameOf(invoice)}.`);
  await storeReminder(ctx, invoice, options);
  return { id };
}

interface Options {
  message?: string | null | undefined;
  despiteBounce?: boolean | undefined;
}

/** Mails a reminder of a locked invoice to whom it was mailed before. */
export async function storeReminder(
  ctx: Locked,
  invoice: Invoice,
  options: Options = {},
): Promise<void> {
  const to = invoice.sentTo ?? undefined;
  const recipient = await requireInvoiceRecipient(ctx, invoice, to);
  if (to === undefined) {
    await requireLookedAt(ctx, { clientId: invoice.clientId, email: recipient.email });
  }
  await mailInvoice(ctx, { invoice, recipient, isReminder: true, ...options });
  const { id, dueDate, lastReminderDays, projectId } = invoice;
  const due = dueDate === null ? null : reminderDue(dueDate, todayOf(ctx));
  const now = ctx.now();
  await ctx.tx
    .update(invoices)
    .set({ lastReminderDays: due ?? lastReminderDays, lastRemindedAt: now, updatedAt: now })
    .where(eq(invoices.id, id));
  const data = { name: nameOf(invoice), person: recipient.name };
  await record(ctx, 'invoice.reminded', { subject: id, project: projectId, data });
}
