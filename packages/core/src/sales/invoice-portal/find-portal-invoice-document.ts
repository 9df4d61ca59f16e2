import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { recordDownload } from '../../portal/open-portal-link.ts';
import {
  type InvoiceDocument,
  readInvoiceDocument,
} from '../invoice-documents/invoice-document.ts';
import { findInvoiceOf } from './find-portal-invoice.ts';

/** Returns an invoice to be downloaded with its link. @throws AppError `not_found`. */
export async function findPortalInvoiceDocument(ctx: PortalCtx): Promise<InvoiceDocument> {
  const document = await readInvoiceDocument(ctx, await findInvoiceOf(ctx));
  await recordDownload(ctx);
  return document;
}
