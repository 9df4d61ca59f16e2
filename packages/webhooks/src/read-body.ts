import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';

/** Maximum bytes read of a response's body. */
export const maxResponseBodyBytes = 16 * 1024;

/** Maximum number of chunks read, because each costs the same however small. */
const maxPieces = 1000;

/**
 * Reads the first 16 KB of a response's body as text, then closes the connection. A truncated,
 * broken or late body ends where it stopped, because the status alone decides whether a post was
 * delivered.
 */
export async function readBody(response: IncomingMessage): Promise<string> {
  const body = await readBytes(response);
  // PostgreSQL cannot store NUL in text.
  return body.toString('utf8', 0, maxResponseBodyBytes).replaceAll('\0', '\ufffd');
}

function readBytes(response: IncomingMessage): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = 0;
  const finish = () => resolve(Buffer.concat(chunks));
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size < maxResponseBodyBytes && chunks.length < maxPieces) return;
    finish();
    response.destroy();
  });
  finished(response, finish);
  return promise;
}
