import { Readable } from 'node:stream';
import { AppError } from '@callboard/core';
import { findFile, pictureKey, pictureSizeNames } from '@callboard/core/files';
import { create as contentDisposition } from 'content-disposition';
import { type Caller, read, requireSeen } from '../caller.ts';
import { type Span, spanOf } from './span-of.ts';
import { sendZip } from './zip.ts';

export const filesPath = '/api/files';

/**
 * Sends a file, one of its pictures, or a zip of several to a member of their workspace.
 * `/ID` is the file, `/ID/content` the same always through us, `/ID/small` and `/ID/large` its
 * pictures.
 */
export function handleDownload(caller: Caller, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new AppError('method_not_allowed', 'Files are read with GET.');
  }
  const url = new URL(request.url);
  const [id = '', part, ...rest] = url.pathname.slice(filesPath.length + 1).split('/');
  if (rest.length > 0) throw noSuchFile();
  if (id === 'zip' && part === undefined) return sendZip(caller, url.searchParams);
  const size = pictureSizeNames.find((it) => it === part);
  if (size) return sendPicture(caller, { id, size });
  if (part !== undefined && part !== 'content') throw noSuchFile();
  return sendFile(caller, { id, request, mayRedirect: part === undefined });
}

interface Wanted {
  id: string;
  request: Request;
  mayRedirect: boolean;
}

/**
 * Sends a file from the store's own address if it has one, else through us with ranges. Always as an
 * attachment in a sandbox, because a file can be a page. Previews are read through us: pages connect
 * to no other host.
 */
async function sendFile(caller: Caller, { id, request, mayRedirect }: Wanted): Promise<Response> {
  const file = await findSeen(caller, id);
  const key = { workspaceId: caller.member.workspaceId, id: file.blobId };
  const { contentType } = file;
  const disposition = contentDisposition(file.name, { type: 'attachment' });
  const shown = { contentDisposition: disposition, contentType };
  const address = mayRedirect ? await caller.store.addressOf(key, shown) : null;
  if (address) return redirect(address);
  const etag = `"${file.sha256}"`;
  const span = spanOf(request.headers, { etag, sizeBytes: file.sizeBytes });
  const headers = {
    ...sandboxed,
    'accept-ranges': 'bytes',
    // Bytes are sent as stored: their ranges are counted.
    'cache-control': 'private, no-cache, no-transform',
    etag,
    'content-disposition': disposition,
    'content-type': contentType,
    ...span.headers,
  };
  const isEmpty = request.method === 'HEAD' || !hasBody(span);
  const body = isEmpty ? null : toWeb(await caller.store.read(key, span.range));
  return new Response(body, { status: span.status, headers });
}

/**
 * Sends a picture to be shown. It never changes, so a browser keeps it; but only for this session,
 * which may see one company.
 */
async function sendPicture(
  caller: Caller,
  { id, size }: { id: string; size: (typeof pictureSizeNames)[number] },
): Promise<Response> {
  const file = await findSeen(caller, id);
  if (file.picture !== 'ready') throw noSuchFile();
  const key = pictureKey({ workspaceId: caller.member.workspaceId, id: file.blobId }, size);
  return new Response(toWeb(await caller.store.read(key)), {
    headers: {
      ...sandboxed,
      'cache-control': 'private, max-age=604800, immutable',
      vary: 'cookie',
      'content-type': 'image/webp',
    },
  });
}

function findSeen(caller: Caller, id: string) {
  return read(caller, async (ctx) => {
    const file = await findFile(ctx, { id });
    requireSeen(ctx, file);
    return file;
  });
}

const sandboxed = { 'content-security-policy': "default-src 'none'; sandbox" };

function noSuchFile(): AppError {
  return new AppError('not_found', 'There is no such file.');
}

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
