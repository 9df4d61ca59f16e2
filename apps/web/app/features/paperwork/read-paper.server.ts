import { AppError } from '@callboard/core';
import { refusalOf } from '#app/errors.ts';

/** Returns the bytes of a scan. The server refuses larger bodies before. */
export async function readPaper(request: Request): Promise<Uint8Array> {
  return new Uint8Array(await request.arrayBuffer());
}

/** Returns a response, or the sentence of an expected failure as text. */
export async function replyOf(work: () => Promise<Response>): Promise<Response> {
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
