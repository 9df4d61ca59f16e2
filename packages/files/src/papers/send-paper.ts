import type { PaperFile } from '@callboard/core/crew';
import { create as contentDisposition } from 'content-disposition';
import { sandboxed } from '../downloads/send-object.ts';
import type { FileStore } from '../store/file-store.ts';
import { sendFile } from './send-file.ts';

interface Sending {
  document: PaperFile;
  request: Request;
  /** Prints a deal memo without a file. */
  print: (document: PaperFile) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Sends a document of the paperwork as an attachment: its file, or the deal memo as a PDF. */
export async function sendPaper(
  store: FileStore,
  { document, request, print }: Sending,
): Promise<Response> {
  const { file, workspaceId } = document;
  if (file) return sendFile(store, { file: { ...file, workspaceId }, request });
  const headers = {
    ...sandboxed,
    'cache-control': 'private, no-store',
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('Deal memo.pdf', { type: 'attachment' }),
  };
  return new Response(await print(document), { headers });
}
