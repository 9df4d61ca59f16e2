export type { Block, Cell, Column, Paper, PdfDocument } from './document.ts';
export { paperOf } from './paper-of.ts';
export { renderPdf } from './render-pdf.ts';
