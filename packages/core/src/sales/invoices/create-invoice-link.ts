import { AppError } from '@callboard/domain/errors';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { mintPortalLink } from '../../portal/mint-portal-link.ts';
import { isDraft } from './conditions.ts';
import { lockInvoice } from './lock-invoice.ts';
import { requireInvoiceRecipient } from './mail-invoice.ts';
import { nameOf } from './record.ts';

/**
 * Creates a link to an issued invoice, for a text message or a vendor portal, and returns its URL,
 * which cannot be shown again.
 * @throws AppError `not_found`, `forbidden`, `conflict`, `invalid_parameter`, `email_not_confirmed`.
 */
export async function createInvoiceLink(
  unlocked: Ctx,
  { id }: { id: string },
): Promise<{ url: string }> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const invoice = await lockInvoice(ctx, id);
  if (isDraft(invoice)) throw new AppError('conflict', 'Issue the invoice first.');
  const { contactId, email, name: person } = await requireInvoiceRecipient(ctx, invoice);
  const contact = { id: contactId, email };
  const { url } = await mintPortalLink(ctx, {
    scope: 'invoice',
    ref: id,
    isMailed: false,
    contact,
  });
  const data = { name: nameOf(invoice), person };
  await record(ctx, 'invoice.link_created', { subject: id, project: invoice.projectId, data });
  return { url };
}
