import { gzipSync } from 'node:zlib';
import type { Call } from './call.ts';
import { respond, respondCompressed } from './respond.ts';

const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Returns a handler that serves the OpenAPI document, compressing it once. */
export function createDocumentHandler(text: string): (call: Call) => Response {
  let compressed: Uint8Array<ArrayBuffer> | undefined;
  return (call) => {
    if (!acceptsGzip.test(call.request.headers.get('accept-encoding') ?? '')) {
      const response = respond(call, 200, text);
      response.headers.set('vary', 'accept-encoding');
      return response;
    }
    compressed ??= new Uint8Array(gzipSync(text, { level: 9 }));
    return respondCompressed(call, compressed);
  };
}
