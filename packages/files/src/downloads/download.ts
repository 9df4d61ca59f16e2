import { Readable } from 'node:stream';
import { AppError } from '@callboard/core';
import { findFile } from '@callboard/core/files';
import { create as contentDisposition } from 'content-disposition';
import { type Caller, read } from '../caller.ts';
import { type Span, spanOf } from './span-of.ts';

export const filesPath = '/api/files';

/**
 * Sends a file to a member of its workspace: from the store's own address if it has one, else
 * through us with ranges. Always as an attachment in a sandbox, because a file can be a page.
 */
export async function handleDownload(caller: Caller, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new AppError('method_not_allowed', 'Files are read with GET.');
  }
  const id = new URL(request.url).pathname.slice(filesPath.length + 1);
  const file = await read(caller, (ctx) => findFile(ctx, { id }));
  const key = { workspaceId: caller.member.workspaceId, id: file.blobId };
  const { contentType } = file;
  const disposition = contentDisposition(file.name, { type: 'attachment' });
  const shown = { contentDisposition: disposition, contentType };
  const address = await caller.store.addressOf(key, shown);
  if (address) return redirect(address);
  const etag = `"${file.sha256}"`;
  const span = spanOf(request.headers, { etag, sizeBytes: file.sizeBytes });
  const headers = {
    ...fixedHeaders,
    etag,
    'content-disposition': disposition,
    'content-type': contentType,
    ...span.headers,
  };
  const isEmpty = request.method === 'HEAD' || !hasBody(span);
  const body = isEmpty ? null : toWeb(await caller.store.read(key, span.range));
  return new Response(body, { status: span.status, headers });
}

const fixedHeaders = {
  'accept-ranges': 'bytes',
  // Bytes are sent as stored: their ranges are counted.
  'cache-control': 'private, no-cache, no-transform',
  'content-security-policy': "default-src 'none'; sandbox",
};

function hasBody({ status }: Span): boolean {
  return status === 200 || status === 206;
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

/** Node's type of the stream is not the one of a browser, which pages are checked with. */
function toWeb(stream: Readable): ReadableStream {
  return Readable.toWeb(stream) as ReadableStream;
}
