import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { endPortalLinks } from '../../portal/mint-portal-link.ts';
import { lockInvoice } from './lock-invoice.ts';
import { nameOf } from './record.ts';

/**
 * Ends every link to an invoice. Without a link it changes nothing.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function endInvoiceLinks(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const invoice = await lockInvoice(ctx, id);
  const ended = await endPortalLinks(ctx, { scope: 'invoice', ref: id });
  if (ended === 0) return;
  const data = { name: nameOf(invoice) };
  await record(ctx, 'invoice.links_ended', { subject: id, project: invoice.projectId, data });
}
