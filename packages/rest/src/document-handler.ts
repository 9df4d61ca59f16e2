import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Call } from './call.ts';
import { headersOf } from './respond.ts';

const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/**
 * Returns a handler that serves the OpenAPI document to every origin. It is written and compressed
 * once, and not sent to a client that has it.
 */
export function createDocumentHandler(
  write: () => Promise<string>,
): (call: Call) => Promise<Response> {
  let written: Promise<{ text: string; etag: string }> | undefined;
  let compressed: Uint8Array<ArrayBuffer> | undefined;
  return async (call) => {
    written ??= write().then((it) => ({ text: it, etag: etagOf(it) }));
    const { text, etag } = await written;
    if (call.method === 'OPTIONS') return allowPreflight(call);
    const headers = { ...headersOf(call), ...sharedHeaders, etag };
    if (matches(call.request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    const isHead = call.method === 'HEAD';
    if (!acceptsGzip.test(call.request.headers.get('accept-encoding') ?? '')) {
      return new Response(isHead ? null : text, { headers });
    }
    compressed ??= new Uint8Array(gzipSync(text, { level: 9 }));
    return new Response(isHead ? null : compressed, {
      headers: { ...headers, 'content-encoding': 'gzip' },
    });
  };
}

// no-transform: the server would otherwise compress each response for clients without gzip.
const sharedHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, x-request-id',
  'cache-control': 'no-cache, no-transform',
  vary: 'accept-encoding',
};

/** A browser asks before a page of another origin sends If-None-Match. */
function allowPreflight(call: Call): Response {
  const { 'content-type': _, ...headers } = headersOf(call);
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'if-none-match',
      'access-control-max-age': '86400',
    },
  });
}

// Weak, because it is the same for every encoding (RFC 9110 section 8.8.3).
function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

function matches(header: string | null, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const sent = header?.split(',').map(opaque) ?? [];
  return sent.includes('*') || sent.includes(opaque(etag));
}
