import { dateInWords } from '@callboard/domain/dates';
import { AppError, invalid } from '@callboard/domain/errors';
import { balanceOf } from '@callboard/domain/invoices/amounts';
import { formatMoney } from '@callboard/domain/money/format-money';
import { eq } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { todayOf } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { repliesTo, senderOf } from '../../mail/sender.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { mintPortalLink } from '../../portal/mint-portal-link.ts';
import { findInvoiceRecipient, type InvoiceRecipient } from './find-invoice-recipient.ts';
import { type Invoice, nameOf } from './record.ts';

const { invoiceMessages, projects } = schema;

/** Returns to whom an invoice goes. @throws AppError `invalid_parameter` for `to`. */
export async function requireInvoiceRecipient(
  ctx: Locked,
  invoice: Invoice,
  to?: string,
): Promise<InvoiceRecipient> {
  const recipient = await findInvoiceRecipient(ctx, invoice, to);
  if (recipient) return recipient;
  throw invalid('to', 'Add a contact with an email to the client first.');
}

interface Mailed {
  invoice: Invoice;
  recipient: InvoiceRecipient;
  message?: string | null | undefined;
  isReminder: boolean;
  despiteBounce?: boolean | undefined;
}

/** Mails an issued invoice with its PDF and a new link to it, and keeps that it was mailed. */
export async function mailInvoice(ctx: Locked, mailed: Mailed): Promise<void> {
  const { invoice, recipient, message = null, isReminder, despiteBounce } = mailed;
  const { id, number, kind, currency, dueDate, clientId } = invoice;
  if (number === null) throw new AppError('conflict', `${nameOf(invoice)} was not issued.`);
  const contact = { id: recipient.contactId, email: recipient.email };
  const { url } = await mintPortalLink(ctx, { scope: 'invoice', ref: id, isMailed: true, contact });
  const { email, name } = recipient;
  await writeMail(ctx, 'invoice', {
    to: { email, name },
    topic: id,
    ...(await repliesTo(ctx)),
    data: {
      ...{ sender: senderOf(ctx), number, isCreditNote: kind === 'credit_note', isReminder },
      ...{ job: await jobOf(ctx, invoice), message, url },
      total: formatMoney(invoice.totalCents, currency),
      balance: formatMoney(balanceOf(invoice), currency),
      due: dueDate && dateInWords(dueDate, ctx.now()),
      isOverdue: dueDate !== null && dueDate < todayOf(ctx),
    },
    documents: [{ kind: 'invoice', id }],
    despiteBounce,
  });
  await ctx.tx.insert(invoiceMessages).values({
    ...{ id: newId('invoiceMessage'), invoiceId: id, clientId, email },
    kind: isReminder ? 'reminder' : 'invoice',
    sentBy: ctx.actor.membershipId ?? null,
    createdAt: ctx.now(),
  });
}

async function jobOf(ctx: Locked, { projectId }: Invoice): Promise<string> {
  const [project] = await ctx.tx
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.id, projectId));
  return project?.name ?? '';
}
