import { takePortalPdf } from '@callboard/core/portal';
import { findPortalInvoiceDocument } from '@callboard/core/sales';
import { invoiceDocument } from '@callboard/pdf';
import { servicesContext } from '#app/context.ts';
import { pdfResponse } from '#app/features/bids/estimate-documents/pdf-response.ts';
import { loadPortal } from '#app/features/portal/in-portal.ts';
import type { Route } from './+types/portal-invoice-pdf';

/** Sends the invoice of a link as a PDF. */
export async function loader(args: Route.LoaderArgs) {
  const { database } = args.context.get(servicesContext);
  const document = await loadPortal(args, async (ctx) => {
    await takePortalPdf(database, ctx);
    return findPortalInvoiceDocument(ctx);
  });
  return pdfResponse(invoiceDocument(document), {
    name: document.number ?? 'invoice',
    subject: document.workspaceId,
  });
}
