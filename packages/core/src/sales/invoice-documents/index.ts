export { findInvoiceDocument } from './find-invoice-document.ts';
export type { InvoiceDocument } from './invoice-document.ts';
export { type AttachedDocument, readMailDocument } from './read-mail-document.ts';
