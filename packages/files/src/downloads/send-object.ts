import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { type FileStore, FileStoreError, type ObjectKey } from '../store/file-store.ts';
import { type Span, spanOf } from './span-of.ts';

/** An object of the store, as a download. */
interface Download {
  key: ObjectKey;
  name: string;
  contentType: string;
  sizeBytes: number;
  /** Names the content; it never changes. */
  etag: string;
  request: Request;
  /** Whether the store's own address may be answered. */
  mayRedirect: boolean;
}

/** Headers of everything that is sent: a file can be a page. */
export const sandboxed = { 'content-security-policy': "default-src 'none'; sandbox" };

/**
 * Sends an object from the store's own address if it has one, else through us with ranges. Always as
 * an attachment in a sandbox.
 */
export async function sendObject(store: FileStore, download: Download): Promise<Response> {
  const { key, contentType, sizeBytes, request } = download;
  const disposition = contentDisposition(download.name, { type: 'attachment' });
  const shown = { contentDisposition: disposition, contentType };
  const address = download.mayRedirect ? await store.addressOf(key, shown) : null;
  if (address) {
    // The store itself would answer a person in XML.
    if ((await store.sizeOf(key)) === null) throw new FileStoreError('missing', null);
    return redirect(address);
  }
  const headers = { 'content-disposition': disposition };
  return sendSpan(store, { key, contentType, sizeBytes, etag: download.etag, request, headers });
}

interface SentSpan
  extends Pick<Download, 'key' | 'contentType' | 'sizeBytes' | 'etag' | 'request'> {
  headers: Record<string, string>;
  /** Most bytes of one answer; undefined for as many as are asked for. */
  mostBytes?: number | undefined;
}

/** Sends the part of an object that a request asks for, or all of it, through us and in a sandbox. */
export async function sendSpan(store: FileStore, sent: SentSpan): Promise<Response> {
  const { key, contentType, sizeBytes, request, mostBytes } = sent;
  const etag = `"${sent.etag}"`;
  const span = spanOf(request.headers, { etag, sizeBytes, mostBytes });
  const headers = {
    ...sandboxed,
    'accept-ranges': 'bytes',
    // Bytes are sent as stored: their ranges are counted.
    'cache-control': 'private, no-cache, no-transform',
    etag,
    'content-type': contentType,
    ...sent.headers,
    ...span.headers,
  };
  const isEmpty = request.method === 'HEAD' || !hasBody(span);
  const body = isEmpty ? null : toWeb(await store.read(key, span.range));
  return new Response(body, { status: span.status, headers });
}

function hasBody({ status }: Span): boolean {
  return status === 200 || status === 206;
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

/** Node's type of the stream is not the one of a browser, which pages are checked with. */
export function toWeb(stream: Readable): ReadableStream {
  return Readable.toWeb(stream) as ReadableStream;
}
