import { AppError } from '@callboard/domain/errors';
import { hasReply, inPlace } from '@callboard/processes';
import { requireWithinBounds } from './bounds.ts';
import type { PdfDocument } from './document.ts';
import type { LabelDocument } from './labels/label-document.ts';
import type { PdfAnswer } from './process/pdf-process.ts';

interface Rendering {
  /** Whose document it is, as a workspace id. Each has one document at a time. */
  subject: string;
  /** Where it goes: mail has a place of its own. */
  kind?: 'pdfs' | 'mailedPdfs';
  milliseconds?: number;
}

const script = new URL('./process/pdf-process.ts', import.meta.url);

/**
 * Returns the bytes of a document, made in another process so that the server goes on answering.
 * Equal documents give equal bytes.
 * @throws AppError `invalid_parameter` for a document that is too long or takes too long, and
 * `rate_limited` when too many documents wait.
 */
export async function renderPdf(
  document: PdfDocument | LabelDocument,
  { subject, kind = 'pdfs', milliseconds }: Rendering,
): Promise<Uint8Array<ArrayBuffer>> {
  requireWithinBounds(document);
  return inPlace({ kind, subject }, async (place) => {
    const ended = await place.ask<PdfAnswer>({ script, question: document, milliseconds });
    if (!hasReply(ended)) throw tooLong();
    const { reply } = ended;
    if ('problem' in reply) throw new Error(`The PDF was not made: ${reply.problem}`);
    return new Uint8Array(reply.bytes);
  });
}

function tooLong(): AppError {
  return new AppError(
    'invalid_parameter',
    'This PDF took too long to make. Print a part of it, or download the CSV file.',
  );
}
