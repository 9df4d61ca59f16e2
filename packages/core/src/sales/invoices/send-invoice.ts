import { AppError } from '@callboard/domain/errors';
import type { IssueAndSendInvoice, SendInvoice } from '@callboard/domain/invoices/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { requireLookedAt } from '../../tell/payment-details/require-looked-at.ts';
import { isDraft, isVoid } from './conditions.ts';
import { issueDraft } from './issue-invoice.ts';
import { lockInvoice } from './lock-invoice.ts';
import { mailInvoice, requireInvoiceRecipient } from './mail-invoice.ts';
import { type Invoice, nameOf } from './record.ts';

const { invoices } = schema;

type Sent = { id: string; number: string | null; sentTo: string };

/**
 * Mails an issued invoice or credit note to its client, with the PDF and a private link.
 * @throws AppError `forbidden`, `not_found`, `email_not_confirmed`; `invalid_parameter` for `to`
 * without a contact; `conflict` for a draft or a void one, for a changed address of the client that nobody
 * looked at, or with `despiteBounce` if mail to the
 * address bounced.
 */
export async function sendInvoice(
  unlocked: Ctx,
  input: z.input<typeof SendInvoice>,
): Promise<Sent> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const invoice = await lockInvoice(ctx, input.id);
  if (isDraft(invoice) || isVoid(invoice)) {
    throw new AppError('conflict', `${nameOf(invoice)} cannot be sent.`);
  }
  return send(ctx, invoice, input);
}

/** Issues a draft and mails it, in one act. @throws AppError as `issueInvoice` and `sendInvoice` do. */
export async function issueAndSendInvoice(
  unlocked: Ctx,
  { issueDate, ...input }: z.input<typeof IssueAndSendInvoice>,
): Promise<Sent> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const dated = issueDate === undefined ? {} : { issueDate };
  return send(ctx, await issueDraft(ctx, { id: input.id, ...dated }), input);
}

async function send(
  ctx: Locked,
  invoice: Invoice,
  { to, message, despiteBounce }: z.input<typeof SendInvoice>,
): Promise<Sent> {
  const recipient = await requireInvoiceRecipient(ctx, invoice, to);
  await requireLookedAt(ctx, { clientId: invoice.clientId, email: recipient.email });
  await mailInvoice(ctx, { invoice, recipient, message, isReminder: false, despiteBounce });
  const { id, number, projectId } = invoice;
  const sentTo = recipient.email;
  await ctx.tx
    .update(invoices)
    .set({ sentAt: ctx.now(), sentTo, updatedAt: ctx.now() })
    .where(eq(invoices.id, id));
  await record(ctx, 'invoice.sent', {
    subject: id,
    project: projectId,
    data: { name: nameOf(invoice), person: recipient.name },
    changes: { before: {}, after: { email: sentTo } },
  });
  return { id, number, sentTo };
}
