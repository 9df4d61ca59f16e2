export { findPortalInvoice } from './find-portal-invoice.ts';
export { findPortalInvoiceDocument } from './find-portal-invoice-document.ts';
export { openPortalInvoice } from './open-portal-invoice.ts';
