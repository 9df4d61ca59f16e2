import type { PdfDocument } from '../document.ts';

export type PdfRequest = PdfDocument;

/** What the process answers. */
export type PdfReply = { bytes: Uint8Array } | { problem: string };
