export { findPortalBook, type PortalBook } from './find-portal-book.ts';
export { findPortalBookFile } from './find-portal-book-file.ts';
export { takePortalBookPdf } from './take-portal-book-pdf.ts';
