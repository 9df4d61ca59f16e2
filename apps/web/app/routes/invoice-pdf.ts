import { recordDownload } from '@callboard/core/accounts';
import { invoiceDocument } from '@callboard/pdf';
import { getApi, getSession, servicesContext } from '#app/context.ts';
import { pdfResponse } from '#app/features/bids/estimate-documents/pdf-response.ts';
import type { Route } from './+types/invoice-pdf';

/** Sends an invoice as a PDF, as its client gets it. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const invoice = await getApi(context).invoices.document({ id });
  const { database } = context.get(servicesContext);
  const { userId, workspaceId } = getSession(context);
  const name = invoice.number ?? 'draft-invoice';
  const response = await pdfResponse(invoiceDocument(invoice), {
    name,
    subject: invoice.workspaceId,
  });
  if (workspaceId) {
    const download = { list: `${name}.pdf`, filter: {}, rows: invoice.lines.length };
    await recordDownload(database, { userId, workspaceId }, download);
  }
  return response;
}
