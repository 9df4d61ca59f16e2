import { AppError } from '@callboard/core';
import { requireWithinBounds } from './bounds.ts';
import type { PdfDocument } from './document.ts';
import { createFairQueue } from './process/fair-queue.ts';
import { createPdfWorker } from './process/pdf-worker.ts';

/** Time for one document. The largest takes a fraction of it. */
const mostMilliseconds = 45_000;

interface Rendering {
  /** Whose document it is, as a workspace id. Each has one document at a time. */
  subject: string;
  milliseconds?: number;
}

/** Returns a function that renders with processes of its own. Tests use it; others use `renderPdf`. */
export function createPdfRenderer(processes = 2) {
  const workers = Array.from({ length: processes }, createPdfWorker);
  const inTurn = createFairQueue(workers);
  const render = (
    document: PdfDocument,
    { subject, milliseconds = mostMilliseconds }: Rendering,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    requireWithinBounds(document);
    return inTurn(subject, async (worker) => {
      const reply = await worker.render(document, milliseconds);
      if (!reply) throw tooLong();
      if ('problem' in reply) throw new Error(`The PDF was not made: ${reply.problem}`);
      return new Uint8Array(reply.bytes);
    });
  };
  const stop = () => {
    for (const worker of workers) worker.stop();
  };
  return { render, stop };
}

let shared: ReturnType<typeof createPdfRenderer> | undefined;

/**
 * Returns the bytes of a document, made in another process so that the server goes on answering.
 * Equal documents give equal bytes.
 * @throws AppError `invalid_parameter` for a document that is too long or takes too long, and
 * `rate_limited` when too many documents of the subject wait.
 */
export function renderPdf(
  document: PdfDocument,
  rendering: Rendering,
): Promise<Uint8Array<ArrayBuffer>> {
  shared ??= createPdfRenderer();
  return shared.render(document, rendering);
}

function tooLong(): AppError {
  return new AppError(
    'invalid_parameter',
    'This PDF took too long to make. Print a part of it, or download the CSV file.',
  );
}
