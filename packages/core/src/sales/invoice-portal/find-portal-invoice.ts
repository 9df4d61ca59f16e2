import { eq } from 'drizzle-orm';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { ended } from '../../portal/ended.ts';
import { readInvoiceDocument } from '../invoice-documents/invoice-document.ts';
import { isDraft } from '../invoices/conditions.ts';
import { type Invoice, invoiceColumns } from '../invoices/record.ts';

const { invoices } = schema;

/** Returns the invoice that a link shows, as the client reads it. @throws AppError `not_found`. */
export async function findPortalInvoice(ctx: PortalCtx) {
  const invoice = await findInvoiceOf(ctx);
  const document = await readInvoiceDocument(ctx, invoice);
  const { actor, workspace } = ctx;
  const of = { linkId: actor.portalLinkId, company: workspace.name, today: todayOf(ctx) };
  return { ...of, ...document };
}

/** Returns the invoice of a link, unlocked. @throws AppError `not_found`. */
export async function findInvoiceOf({ actor, tx }: PortalCtx): Promise<Invoice> {
  if (actor.scope !== 'invoice') throw ended();
  const [invoice] = await tx
    .select(invoiceColumns)
    .from(invoices)
    .where(eq(invoices.id, actor.ref));
  if (!invoice || invoice.deletedAt || isDraft(invoice)) throw ended();
  return invoice;
}
