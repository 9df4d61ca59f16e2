import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { openPortalLink } from '../../portal/open-portal-link.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { openedStatus } from '../invoices/conditions.ts';
import { nameOf } from '../invoices/record.ts';
import { findInvoiceOf } from './find-portal-invoice.ts';

const { invoices } = schema;

/**
 * Records that a person reads the invoice of a link. The page asks for it, so that programs which only
 * fetch the links of a message are not taken for the client.
 * @throws AppError `not_found`.
 */
export async function openPortalInvoice(ctx: PortalCtx): Promise<{ proof: string | null }> {
  const opened = await openPortalLink(ctx);
  const invoice = await findInvoiceOf(ctx);
  const { id, projectId: project } = invoice;
  const status = sql`case when ${invoices.status} = 'sent' then ${openedStatus}
    else ${invoices.status} end`;
  const viewed = await ctx.tx
    .update(invoices)
    .set({ viewedAt: ctx.now(), status, updatedAt: ctx.now() })
    .where(and(eq(invoices.id, id), isNull(invoices.viewedAt), ne(invoices.kind, 'credit_note')))
    .returning({ id: invoices.id });
  if (viewed.length === 0) return opened;
  const { name: person } = ctx.actor;
  await record(ctx, 'invoice.opened', {
    subject: id,
    project,
    data: { name: nameOf(invoice), person },
  });
  await raiseNotice(ctx, 'invoice_opened', { subject: id, data: { by: person } });
  return opened;
}
