export type { Block, Cell, Column, Paper, PdfDocument, Picture } from './document.ts';
export { attachedDocument, fileNameOf } from './documents/attached.ts';
export { type CallSheetPaper, callSheetDocument } from './documents/call-sheet-document.ts';
export { invoiceDocument } from './documents/invoice-document.ts';
export { statementDocument } from './documents/statement-document.ts';
export type { LabelDocument, PrintedLabel } from './labels/label-document.ts';
export { paperOf } from './paper-of.ts';
export { renderPdf } from './render-pdf.ts';
