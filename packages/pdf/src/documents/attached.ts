import type { AttachedDocument } from '@callboard/core/sales';
import type { PdfDocument } from '../document.ts';
import { invoiceDocument } from './invoice-document.ts';
import { statementDocument } from './statement-document.ts';

/** Returns what a message has attached, to be printed. */
export function attachedDocument(document: AttachedDocument): PdfDocument {
  return document.kind === 'invoice' ? invoiceDocument(document) : statementDocument(document);
}

/** Returns the name of a document's file, with its extension. */
export function fileNameOf({ title, company }: Pick<PdfDocument, 'title' | 'company'>): string {
  return `${`${title} ${company}`.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')}.pdf`;
}
