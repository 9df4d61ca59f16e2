import { AppError } from '@callboard/core';
import { mostBytesOfPaper } from '@callboard/core/paperwork/enums';
import { type ReceivedBody, withBody } from '@callboard/files';
import { refusalOf } from '#app/errors.ts';

/** Receives a document: a scan that is sent, or a PDF that was printed. @throws AppError `invalid_parameter` if it is too large. */
export function withPaper<T>(
  { body }: Pick<Request, 'body'>,
  work: (paper: ReceivedBody) => Promise<T>,
): Promise<T> {
  return withBody({ body, mostBytes: mostBytesOfPaper }, work);
}

/** Returns a response, or the sentence of an expected failure as text. */
export async function replyOf<T>(work: () => Promise<T>): Promise<T | Response> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalOf(error) ?? (isOfStore(error) ? error : undefined);
    if (!refusal) throw error;
    const status = refusal instanceof Error ? 503 : refusal.status;
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(refusal.message, { status, headers });
  }
}

/** The file store fails with a sentence for people. */
function isOfStore(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof AppError) && error.name === 'FileStoreError';
}
