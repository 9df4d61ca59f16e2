import { answer } from '@callboard/processes/answer';
import type { PdfDocument } from '../document.ts';
import type { LabelDocument } from '../labels/label-document.ts';
import { toBytes } from '../to-bytes.ts';

/** What the process answers. */
export type PdfAnswer = { bytes: Uint8Array } | { problem: string };

/** Renders each document that is sent to this process, which has no settings and no other work. */
answer<PdfDocument | LabelDocument>(async (document): Promise<PdfAnswer> => {
  try {
    return { bytes: await toBytes(document) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
});
